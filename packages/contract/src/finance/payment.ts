import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { text } from '../fields.ts'
import { MAX_ID } from '../limits.ts'
import { pageOf, pageQueryShape } from '../paging.ts'
import { attemptStatuses, paymentRefundStatuses, payOrderStatuses } from './payment-life.ts'
import type { AttemptStatus, PayOrderStatus } from './payment-life.ts'

const service = 'finance'
const app = (entity: string, verb: string) => `/api/services/app/${entity}/${verb}`
const no = () =>
  z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z_-]{6,32}$/)

export const payKinds = ['TRADE', 'VIP_CARD', 'RECHARGE_CARD'] as const
export type PayKind = (typeof payKinds)[number]
export const channels = ['WECHAT', 'ALIPAY'] as const
export type Channel = (typeof channels)[number]
/** What a payment was made by; nothing is paid where nothing was due. */
export const payMethods = ['WALLET', ...channels, 'FREE'] as const
export type PayMethod = (typeof payMethods)[number]

/** What is to be paid: exactly one of the three. */
const toPay = {
  tradeNo: no().optional(),
  vipCardOrderNo: no().optional(),
  rechargeCardOrderNo: no().optional(),
}
const exactlyOne = (body: { [Name in keyof typeof toPay]?: string | undefined }): boolean =>
  [body.tradeNo, body.vipCardOrderNo, body.rechargeCardOrderNo].filter((each) => each !== undefined)
    .length === 1

/** spec §7: the client adds the app id of the channel; it must be the tenant's own. */
const qrBody = z.object({ ...toPay, appId: text(64) }).refine(exactlyOne)
export const qrCode = z.object({
  attemptNo: z.string(),
  /** What the QR code says; drawn by us, never by others. */
  codeUrl: z.string(),
  expireAt: z.string(),
  payable: z.number(),
})
export type QrCode = z.infer<typeof qrCode>
const qrErrors = ['Finance:NotPayable', 'Finance:ChannelRefused', 'Finance:ChannelUnknown'] as const

export const createWxPaymentQrCode = defineEndpoint({
  method: 'POST',
  path: '/api/payment/createWxPaymentQrCode',
  service,
  access: 'signedIn',
  body: qrBody,
  result: qrCode,
  errors: qrErrors,
  rate: 'pay',
})
export const createAlipayQrCode = defineEndpoint({
  method: 'POST',
  path: '/api/alipay/createAlipayQrCode',
  service,
  access: 'signedIn',
  body: qrBody,
  result: qrCode,
  errors: qrErrors,
  rate: 'pay',
})
export type PaymentStatus = { attemptStatus: AttemptStatus; payStatus: PayOrderStatus; expireAt: string }
export const getPaymentStatus = defineEndpoint({
  method: 'GET',
  path: '/api/payment/getStatus',
  service,
  access: 'signedIn',
  query: z.object({ attemptNo: no() }),
  result: z.object({
    attemptStatus: z.enum(attemptStatuses),
    payStatus: z.enum(payOrderStatuses),
    expireAt: z.string(),
  }),
})
/** What the cashier needs: how much, until when, by what means. */
export const payOrderView = z.object({
  kind: z.enum(payKinds),
  ref: z.string(),
  subject: z.string(),
  payable: z.number(),
  /** What is paid with it at once: of a checkout its orders, of a card nothing. */
  orders: z.array(z.object({ orderNo: z.string(), vendorDisplayName: z.string(), payable: z.number() })),
  status: z.enum(payOrderStatuses),
  expireAt: z.string(),
  isWalletAllowed: z.boolean(),
  /** The app ids the client sends along. */
  wxAppId: z.string().nullable(),
  alipayAppId: z.string().nullable(),
  isSandbox: z.boolean(),
})
export type PayOrderView = z.infer<typeof payOrderView>
export const getPayOrder = defineEndpoint({
  method: 'GET',
  path: '/api/payment/getPayOrder',
  service,
  access: 'signedIn',
  query: z.object(toPay).refine(exactlyOne),
  result: payOrderView,
})

/** For those who keep the payments. */
const paymentList = <Item extends z.ZodType, Filters extends z.ZodRawShape>(
  entity: string,
  item: Item,
  filters: Filters,
) =>
  defineEndpoint({
    method: 'GET',
    path: app(entity, 'GetAll'),
    service,
    access: 'Pages.Payment',
    query: z.object({ ...pageQueryShape, ...filters }),
    result: pageOf(item),
  })

export const payOrderItem = z.object({
  id: z.int(),
  kind: z.enum(payKinds),
  ref: z.string(),
  /** Masked, as wherever the platform lists people. */
  userName: z.string(),
  payable: z.number(),
  refundedAmount: z.number(),
  /** None until it is paid. */
  paymentMethod: z.enum(payMethods).nullable(),
  status: z.enum(payOrderStatuses),
  paidTime: z.string().nullable(),
  creationTime: z.string(),
})
export type PayOrderItem = z.infer<typeof payOrderItem>
/** Every payment, by whatever means; the keyword is how its number begins. */
export const getAllPayOrders = paymentList('PayOrder', payOrderItem, {
  status: z.enum(payOrderStatuses).optional(),
  kind: z.enum(payKinds).optional(),
  paymentMethod: z.enum(payMethods).optional(),
  paidTimeFrom: z.string().max(40).optional(),
  paidTimeTo: z.string().max(40).optional(),
})

export const attemptItem = z.object({
  id: z.int(),
  attemptNo: z.string(),
  kind: z.enum(payKinds),
  ref: z.string(),
  channel: z.enum(channels),
  amount: z.number(),
  status: z.enum(attemptStatuses),
  transactionId: z.string().nullable(),
  paidTime: z.string().nullable(),
  creationTime: z.string(),
})
export const getAllAttempts = paymentList('PaymentAttempt', attemptItem, {
  status: z.enum(attemptStatuses).optional(),
  channel: z.enum(channels).optional(),
})
export const paymentRefundItem = z.object({
  id: z.int(),
  paymentRefundNo: z.string(),
  attemptNo: z.string(),
  channel: z.enum(channels),
  reason: z.string(),
  ref: z.string(),
  amount: z.number(),
  status: z.enum(paymentRefundStatuses),
  tryCount: z.int(),
  nextTryAt: z.string().nullable(),
  lastError: z.string().nullable(),
  creationTime: z.string(),
})
export const getAllPaymentRefunds = paymentList('PaymentRefund', paymentRefundItem, {
  status: z.enum(paymentRefundStatuses).optional(),
})
/** Once more through the channel, under the same number. */
export const retryPaymentRefund = defineEndpoint({
  method: 'PUT',
  path: app('PaymentRefund', 'Retry'),
  service,
  access: 'Pages.Payment.Edit',
  body: z.object({ id: z.int().min(1).max(MAX_ID) }),
  result: noResult,
  errors: ['Finance:StateConflict'],
})
/** Into the buyer's wallet instead, with their consent, once the channel says that it did not pay it back. */
export const refundToWallet = defineEndpoint({
  method: 'PUT',
  path: app('PaymentRefund', 'ToWallet'),
  service,
  access: 'Pages.Payment.Edit',
  body: z.object({ id: z.int().min(1).max(MAX_ID), consent: text(256) }),
  result: noResult,
  errors: [
    'Finance:StateConflict',
    'Finance:RefundUnsettled',
    'Finance:RefundArrived',
    'Finance:WalletClosed',
  ],
})
export const reconciliationItem = z.object({
  id: z.int(),
  channel: z.enum(channels),
  billDate: z.string(),
  status: z.enum(['BALANCED', 'DIFFERENT', 'FAILED']),
  billCount: z.int(),
  billAmount: z.number(),
  bookCount: z.int(),
  bookAmount: z.number(),
  differences: z.array(
    z.object({
      attemptNo: z.string(),
      kind: z.enum(['PAYMENT', 'REFUND']),
      bill: z.number().nullable(),
      book: z.number().nullable(),
    }),
  ),
  creationTime: z.string(),
})
export const getAllReconciliations = paymentList('Reconciliation', reconciliationItem, {})
export const runReconciliation = defineEndpoint({
  method: 'POST',
  path: app('Reconciliation', 'Run'),
  service,
  access: 'Pages.Payment.Edit',
  body: z.object({ channel: z.enum(channels), billDate: z.iso.date() }),
  result: reconciliationItem,
})
