import { z } from 'zod'

const no = (max: number) => z.string().regex(new RegExp(`^[0-9A-Za-z_\\-|*]{${max === 32 ? 6 : 1},${max}}$`))
const fen = z.int().min(1).max(10_000_000_000)

export const createBody = z.strictObject({
  appid: z.string(),
  mchid: z.string(),
  description: z.string().min(1).max(127),
  out_trade_no: no(32),
  time_expire: z.iso.datetime({ offset: true }).optional(),
  attach: z.string().max(128).optional(),
  notify_url: z.url().refine((url) => !url.includes('?')),
  amount: z.strictObject({ total: fen, currency: z.literal('CNY').optional() }),
})

export const closeBody = z.strictObject({ mchid: z.string() })

export const refundBody = z.strictObject({
  /** One of both names the payment. */
  out_trade_no: no(32).optional(),
  transaction_id: z.string().max(64).optional(),
  out_refund_no: no(64),
  reason: z.string().max(80).optional(),
  notify_url: z.url().optional(),
  amount: z.strictObject({ refund: fen, total: fen, currency: z.literal('CNY') }),
})
