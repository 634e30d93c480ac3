import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { orderStatuses } from '../ordering/order-life.ts'
import { pageOf, pageQueryShape } from '../paging.ts'

/** What one order brought its shop, after everything that went back. Yuan. */
export const orderStatementLine = z.object({
  id: z.int(),
  orderNo: z.string(),
  status: z.enum(orderStatuses),
  /** What coupons took off at the shop's own cost, of the goods that were kept; it is in none of the sums below. */
  couponCost: z.number(),
  /** What the buyer paid and did not get back. */
  paid: z.number(),
  /** What the platform added for membership, its coupons and points. */
  subsidy: z.number(),
  /** What the platform keeps. */
  commission: z.number(),
  /** What the shop has of it: paid and subsidy without the commission. */
  net: z.number(),
  /** How much of that waits until the order is completed. */
  pending: z.number(),
  paidTime: z.string(),
})
export type OrderStatementLine = z.infer<typeof orderStatementLine>

/** The shop's orders that were received or ended after payment, as the ledger settled them. */
export const getOrderStatement = defineEndpoint({
  method: 'GET',
  path: '/api/client/Withdrawal/getOrderStatement',
  service: 'finance',
  access: 'VendorPages.Statement',
  query: z.object(pageQueryShape),
  result: pageOf(orderStatementLine),
})
