import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { text } from '../fields.ts'
import { pageOf, pageQueryShape } from '../paging.ts'
import { rowId } from '../row-id.ts'
import { cardOrderStatuses } from './card-order-life.ts'

/** What orders of VIP cards and of recharge cards have in common. */
export const cardBuyerShape = {
  userId: z.int(),
  userNo: z.string(),
  userName: z.string(),
  wxUserId: z.int().nullable(),
}
export const cardPaymentShape = {
  paymentMethod: z.string().nullable(),
  paidAmount: z.number().nullable(),
  paidTime: z.string().nullable(),
  refundedAmount: z.number(),
  status: z.enum(cardOrderStatuses),
  expireAt: z.string(),
  remark: z.string().nullable(),
  creationTime: z.string(),
}
export const cardOrderQuery = z.object({ ...pageQueryShape, status: z.enum(cardOrderStatuses).optional() })
/** Which order, by its number. */
const cardOrderByNo = z.object({
  orderNo: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z_-]{6,32}$/),
})
const cardOrderAndReason = z.object({ id: rowId(), reason: text(256) })
/** The buyer's name, for a reason that the log keeps; lists of the platform show it masked. */
const cardRevealResult = z.object({ userName: z.string() })

/** What becomes of an order of either card, its buyer's calls first. Buying differs and stands with the card. */
export const cardOrderEndpoints = <Item extends z.ZodType>(
  card: 'VipCard' | 'RechargeCard',
  { item, refundErrors }: { readonly item: Item; readonly refundErrors: readonly ErrorCode[] },
) => {
  const service = 'finance'
  const client = (verb: string) => `/api/client/${card}Order/${verb}`
  const app = (verb: string) => `/api/services/app/${card}Order/${verb}`
  return {
    getOwn: defineEndpoint({
      method: 'GET',
      path: client('getAllByUser'),
      service,
      access: 'signedIn',
      query: z.object(pageQueryShape),
      result: pageOf(item),
    }),
    /** Before it is paid; a code on the screen cannot be paid any more. */
    cancel: defineEndpoint({
      method: 'PUT',
      path: client('cancel'),
      service,
      access: 'signedIn',
      query: cardOrderByNo,
      result: noResult,
      errors: ['Finance:StateConflict'],
    }),
    getAll: defineEndpoint({
      method: 'GET',
      path: app('GetAll'),
      service,
      access: `Pages.${card}`,
      query: cardOrderQuery,
      result: pageOf(item),
    }),
    reveal: defineEndpoint({
      method: 'POST',
      path: app('Reveal'),
      service,
      access: 'Pages.Order.Reveal',
      body: cardOrderAndReason,
      result: cardRevealResult,
    }),
    refund: defineEndpoint({
      method: 'PUT',
      path: app('Refund'),
      service,
      access: `Pages.${card}.Refund`,
      body: cardOrderAndReason,
      result: noResult,
      errors: ['Finance:StateConflict', 'Finance:WalletClosed', 'Ordering:OwnOrder', ...refundErrors],
    }),
  }
}
