import { z } from 'zod'
import { text } from '../fields.ts'
import { pageQueryShape } from '../paging.ts'
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
export const cardOrderByNo = z.object({
  orderNo: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z_-]{6,32}$/),
})
export const cardOrderAndReason = z.object({ id: rowId(), reason: text(256) })
/** The buyer's name, for a reason that the log keeps; lists of the platform show it masked. */
export const cardRevealResult = z.object({ userName: z.string() })
