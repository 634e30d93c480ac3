import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { image, multiline, optional, remark, text } from '../fields.ts'
import { isWholeFen, MAX_YUAN } from '../money.ts'
import { byId, pageOf, pageQueryShape } from '../paging.ts'
import { rowId } from '../row-id.ts'
import { payPassword } from './wallet.ts'
import { withdrawalStatuses } from './withdrawal-life.ts'

const service = 'finance'
const client = (verb: string) => `/api/client/Withdrawal/${verb}`
const app = (verb: string) => `/api/services/app/Withdrawal/${verb}`
const amount = () => z.number().min(0.01).max(MAX_YUAN).refine(isWholeFen)
const errors = ['Finance:StateConflict'] as const

export const ownerTypes = ['USER', 'VENDOR'] as const
export type OwnerType = (typeof ownerTypes)[number]

/** spec §3. */
export const withdrawalItem = z.object({
  id: z.int(),
  tenantId: z.int().nullable(),
  withdrawalNo: z.string(),
  ownerType: z.enum(ownerTypes),
  ownerNo: z.string(),
  userId: z.int(),
  userNo: z.string(),
  amount: z.number(),
  realName: z.string(),
  bankCardLastFour: z.string(),
  status: z.enum(withdrawalStatuses),
  refusedReason: z.string().nullable(),
  /** Who of the staff decided; for the desk alone, to the owner always null. */
  auditorUserName: z.string().nullable(),
  auditTime: z.string().nullable(),
  /** Who of the staff sent it; for the desk alone, to the owner always null. */
  remitUserName: z.string().nullable(),
  remitTime: z.string().nullable(),
  bankRef: z.string().nullable(),
  /** The file for the bank that it went out with. */
  batchNo: z.string().nullable(),
  hasVoucher: z.boolean(),
  remark: z.string().nullable(),
  creationTime: z.string(),
})
export type WithdrawalItem = z.infer<typeof withdrawalItem>

/** What may leave, and why it cannot. */
export const withdrawalState = z.object({
  ownerType: z.enum(ownerTypes),
  pending: z.number(),
  available: z.number(),
  frozen: z.number(),
  minimum: z.number(),
  blockedBy: z
    .enum(['NO_BANK_CARD', 'BANK_CARD_NEW', 'SHOP_SUSPENDED', 'NEGATIVE', 'ONE_PENDING'])
    .nullable(),
  /** Where the money would go: a shopper's own card, or the one in the papers of the shop. */
  card: z.object({ realName: z.string(), lastFour: z.string() }).nullable(),
})
export type WithdrawalState = z.infer<typeof withdrawalState>
const ownerQuery = { ownerType: z.enum(ownerTypes).optional() }

export const getWithdrawalState = defineEndpoint({
  method: 'GET',
  path: client('getState'),
  service,
  access: 'signedIn',
  query: z.object(ownerQuery),
  result: withdrawalState,
})
/** spec §7: userNo travels along and must be the caller's own. Without ownerType: the shop's, for who has one. */
export const getOwnWithdrawals = defineEndpoint({
  method: 'GET',
  path: client('getAllByUser'),
  service,
  access: 'signedIn',
  query: z.object({
    ...pageQueryShape,
    ...ownerQuery,
    userNo: z.string().max(32).optional(),
    status: z.enum(withdrawalStatuses).optional(),
  }),
  result: pageOf(withdrawalItem),
})
export const getWithdrawal = defineEndpoint({
  method: 'GET',
  path: client('Get'),
  service,
  access: 'signedIn',
  query: byId,
  result: withdrawalItem,
})
export const createWithdrawal = defineEndpoint({
  method: 'POST',
  path: client('Create'),
  service,
  access: 'signedIn',
  body: z.object({ ...ownerQuery, amount: amount(), payPassword: payPassword(), remark: remark() }),
  result: withdrawalItem,
  errors: [
    'Finance:WithdrawalBlocked',
    'Finance:WithdrawalTooSmall',
    'Finance:WithdrawalLimit',
    'Finance:BalanceTooLow',
    'Finance:PayPasswordMissing',
    'Finance:PayPasswordWrong',
    'Finance:PayPasswordLocked',
    'Platform:IdempotencyKeyReused',
  ],
  rate: 'pay',
})
export const updateWithdrawal = defineEndpoint({
  method: 'PUT',
  path: client('Update'),
  service,
  access: 'signedIn',
  body: z.object({
    id: rowId(),
    amount: amount().optional(),
    /** Needed for a larger amount than before. */
    payPassword: payPassword().optional(),
    remark: remark(),
  }),
  result: withdrawalItem,
  errors: [
    'Finance:StateConflict',
    'Finance:WithdrawalBlocked',
    'Finance:BalanceTooLow',
    'Finance:WithdrawalTooSmall',
    'Finance:WithdrawalLimit',
    'Finance:PayPasswordMissing',
    'Finance:PayPasswordWrong',
    'Finance:PayPasswordLocked',
    'Platform:IdempotencyKeyReused',
  ],
  rate: 'pay',
})
/** While nobody has decided: the money comes back. */
export const deleteWithdrawal = defineEndpoint({
  method: 'DELETE',
  path: client('Delete'),
  service,
  access: 'signedIn',
  query: byId,
  result: noResult,
  errors,
})

export const getAllWithdrawals = defineEndpoint({
  method: 'GET',
  path: app('GetAll'),
  service,
  access: 'Pages.Withdrawal',
  query: z.object({
    ...pageQueryShape,
    status: z.enum(withdrawalStatuses).optional(),
    ownerType: z.enum(ownerTypes).optional(),
  }),
  result: pageOf(withdrawalItem),
})
export const auditWithdrawal = defineEndpoint({
  method: 'PUT',
  path: app('Audit'),
  service,
  access: 'Pages.Withdrawal.Audit',
  body: z.object({ id: rowId(), action: z.enum(['approve', 'reject']), reason: optional(multiline(512)) }),
  result: withdrawalItem,
  errors: ['Finance:StateConflict', 'Finance:OwnWithdrawal', 'Finance:PayoutHeld', 'Platform:ReasonMissing'],
})
/** Above the limit by somebody else than who approved it. */
export const remitWithdrawal = defineEndpoint({
  method: 'PUT',
  path: app('Remit'),
  service,
  access: 'Pages.Withdrawal.Remit',
  body: z.object({
    id: rowId(),
    action: z.enum(['startRemit', 'remit', 'bounce', 'retry']),
    bankRef: optional(text(64)),
    voucherImageUrl: optional(image('VendorDocument')),
    reason: optional(multiline(512)),
  }),
  result: withdrawalItem,
  errors: [
    'Finance:StateConflict',
    'Finance:OwnWithdrawal',
    'Finance:SameAuditor',
    'Finance:PayoutHeld',
    'Finance:WithdrawalBlocked',
    'Finance:WithdrawalLimit',
    'Platform:ReasonMissing',
  ],
})
/** Shown for a reason that the log keeps. */
export const revealBankCard = defineEndpoint({
  method: 'POST',
  path: app('Reveal'),
  service,
  access: 'Pages.Withdrawal.Remit',
  body: z.object({ id: rowId(), reason: text(256) }),
  result: z.object({ bankCardNo: z.string() }),
})

export const statementLine = z.object({
  id: z.int(),
  kind: z.string(),
  ref: z.string(),
  account: z.string(),
  amount: z.number(),
  balanceAfter: z.number(),
  creationTime: z.string(),
})
export type StatementLine = z.infer<typeof statementLine>
/** The shop's statement: what each order brought, as the ledger says. */
export const getVendorStatement = defineEndpoint({
  method: 'GET',
  path: client('getStatement'),
  service,
  access: 'VendorPages.Statement',
  query: z.object(pageQueryShape),
  result: pageOf(statementLine),
})
