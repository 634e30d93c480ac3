import { z } from 'zod'
import { SENT_CODE } from '../auth/sent-code.ts'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { text } from '../fields.ts'
import { isWholeFen, MAX_YUAN } from '../money.ts'
import { pageOf, pageQueryShape } from '../paging.ts'
import { ledgerKinds, walletBuckets } from './accounts.ts'
import { PAY_PASSWORD } from './pay-password.ts'

const service = 'finance'
const client = (verb: string) => `/api/client/Wallet/${verb}`
const no = () =>
  z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z_-]{6,32}$/)

export const payPassword = () => z.string().regex(PAY_PASSWORD)

export const walletItem = z.object({
  tenantId: z.int().nullable(),
  userId: z.int(),
  userNo: z.string(),
  /** Coins are yuan: what was bought, what was given, what was earned. */
  balance: z.number(),
  coinPaid: z.number(),
  coinGift: z.number(),
  earn: z.number(),
  frozen: z.number(),
  /** What may leave: a shopper's earnings. */
  withdrawable: z.number(),
  hasPayPassword: z.boolean(),
  payPasswordLockedUntil: z.string().nullable(),
})
export type WalletItem = z.infer<typeof walletItem>
/** spec §7: number and name of the user travel along and must be the caller's own. */
export const getWalletByUser = defineEndpoint({
  method: 'GET',
  path: client('getByUser'),
  service,
  access: 'signedIn',
  query: z.object({ userNo: z.string().max(32).optional(), userName: z.string().max(256).optional() }),
  result: walletItem,
})
export const payByWallet = defineEndpoint({
  method: 'POST',
  path: client('pay'),
  service,
  access: 'signedIn',
  body: z
    .object({
      tradeNo: no().optional(),
      vipCardOrderNo: no().optional(),
      /** What the buyer saw: when the price has become another, nothing is paid. */
      payable: z.number().min(0).max(MAX_YUAN).refine(isWholeFen).optional(),
      payPassword: payPassword(),
    })
    .refine(({ tradeNo, vipCardOrderNo }) => (tradeNo === undefined) !== (vipCardOrderNo === undefined)),
  result: z.object({ ref: z.string(), paidAmount: z.number(), paidTime: z.string() }),
  errors: [
    'Finance:NotPayable',
    'Finance:PayableChanged',
    'Finance:BalanceTooLow',
    'Finance:PayPasswordMissing',
    'Finance:PayPasswordWrong',
    'Finance:PayPasswordLocked',
    'Platform:IdempotencyKeyReused',
  ],
  rate: 'pay',
})
/** A code by telephone, then six digits. */
export const sendPayPasswordCode = defineEndpoint({
  method: 'POST',
  path: client('sendPayPasswordCode'),
  service,
  access: 'signedIn',
  result: noResult,
  errors: ['Auth:CodeTooSoon'],
  rate: 'code',
})
export const setPayPassword = defineEndpoint({
  method: 'PUT',
  path: client('setPayPassword'),
  service,
  access: 'signedIn',
  body: z.object({ code: z.string().regex(SENT_CODE), payPassword: payPassword() }),
  result: noResult,
  errors: ['Auth:CodeInvalid', 'Finance:PayPasswordWeak'],
  rate: 'password',
})

export const coinFlow = z.object({
  id: z.int(),
  kind: z.enum(ledgerKinds),
  ref: z.string(),
  bucket: z.enum(walletBuckets),
  amount: z.number(),
  balanceAfter: z.number(),
  creationTime: z.string(),
})
export type CoinFlow = z.infer<typeof coinFlow>
export const getCoinFlow = defineEndpoint({
  method: 'GET',
  path: client('getFlow'),
  service,
  access: 'signedIn',
  query: z.object(pageQueryShape),
  result: pageOf(coinFlow),
})

export const bankCard = z.object({
  realName: z.string(),
  bankName: z.string(),
  lastFour: z.string(),
  changedTime: z.string(),
})
export type BankCard = z.infer<typeof bankCard>
export const getBankCard = defineEndpoint({
  method: 'GET',
  path: client('getBankCard'),
  service,
  access: 'signedIn',
  result: bankCard.nullable(),
})
export const bindBankCard = defineEndpoint({
  method: 'PUT',
  path: client('bindBankCard'),
  service,
  access: 'signedIn',
  body: z.object({
    realName: text(64),
    bankName: text(64),
    /** Judged by isBankCardNo, with an error of its own. */
    bankCardNo: z.string().max(64),
    payPassword: payPassword(),
    isDataConsented: z.literal(true),
  }),
  result: bankCard,
  errors: [
    'Finance:PayPasswordMissing',
    'Finance:PayPasswordWrong',
    'Finance:PayPasswordLocked',
    'Finance:BankCardInvalid',
    'Finance:RealNameDiffers',
  ],
  rate: 'password',
})
