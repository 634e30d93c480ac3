import { z } from 'zod'

// What the merchant says, by method.

const no = z.string().regex(/^[0-9A-Za-z_]{1,64}$/)
const amount = z
  .string()
  .regex(/^(0|[1-9]\d{0,8})\.\d{2}$/)
  .transform((text) => Math.round(Number(text) * 100))
  .pipe(z.int().min(1).max(10_000_000_000))
const minutes = z
  .string()
  .regex(/^\d{1,5}m$/)
  .transform((text) => Number.parseInt(text, 10))
  .pipe(z.int().min(1).max(21_600))

export const precreateContent = z.object({
  out_trade_no: no,
  total_amount: amount,
  subject: z
    .string()
    .min(1)
    .max(256)
    .regex(/^[^/=&]*$/),
  timeout_express: minutes.optional(),
})
export const tradeContent = z.object({ out_trade_no: no })
/** One of both names the payment. */
const named = { out_trade_no: no.optional(), trade_no: z.string().max(64).optional() }
export const namedContent = z.object(named)
export const refundContent = z.object({ ...named, refund_amount: amount, out_request_no: no })
export const refundQueryContent = z.object({
  ...named,
  out_request_no: no,
  query_options: z.array(z.string()).default([]),
})
export const billContent = z.object({ bill_type: z.literal('trade'), bill_date: z.string() })
