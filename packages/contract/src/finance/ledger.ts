import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageOf, pageQueryShape, queryId } from '../paging.ts'
import { accountKinds, ledgerKinds } from './accounts.ts'

const service = 'finance'
const app = (verb: string) => `/api/services/app/Ledger/${verb}`

export const accountItem = z.object({
  id: z.int(),
  kind: z.enum(accountKinds),
  ownerNo: z.string(),
  balance: z.number(),
  creationTime: z.string(),
})
export const getAllAccounts = defineEndpoint({
  method: 'GET',
  path: app('GetAccounts'),
  service,
  access: 'Pages.Ledger',
  query: z.object({
    ...pageQueryShape,
    kind: z.enum(accountKinds).optional(),
    ownerNo: z.string().max(64).optional(),
  }),
  result: pageOf(accountItem),
})
export const ledgerTxItem = z.object({
  id: z.int(),
  kind: z.enum(ledgerKinds),
  ref: z.string(),
  creationTime: z.string(),
  entries: z.array(
    z.object({
      accountId: z.int(),
      accountKind: z.enum(accountKinds),
      ownerNo: z.string(),
      amount: z.number(),
      balanceAfter: z.number(),
    }),
  ),
})
export const getAllLedgerTxs = defineEndpoint({
  method: 'GET',
  path: app('GetAll'),
  service,
  access: 'Pages.Ledger',
  query: z.object({
    ...pageQueryShape,
    kind: z.enum(ledgerKinds).optional(),
    ref: z.string().max(96).optional(),
    accountId: queryId().optional(),
  }),
  result: pageOf(ledgerTxItem),
})
/** What does not hold, empty when all does; and the sums by kind, which add up to zero. */
export const moneyCheck = z.object({
  total: z.number(),
  byKind: z.array(z.object({ kind: z.enum(accountKinds), balance: z.number(), accountCount: z.int() })),
  faults: z.array(z.object({ rule: z.string(), subject: z.string(), detail: z.string() })),
  /** Not when there is more than can be looked at while somebody waits: then the faults are those found by then. */
  isFinished: z.boolean(),
})
export type MoneyCheck = z.infer<typeof moneyCheck>
export const checkMoney = defineEndpoint({
  method: 'GET',
  path: app('Check'),
  service,
  access: 'Pages.Ledger',
  result: moneyCheck,
})
