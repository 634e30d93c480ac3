import { refusalReasons } from '@wenli/contract/ordering/order-life'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { sqlWords } from '../../../platform/db/sql-words.ts'

export type ShopSupply = {
  readonly shopId: number
  readonly paidCount: number
  readonly refusedCount: number
}

/** Of the orders that were paid since then: all, and those that were not supplied. Of shops that supplied everything nothing. */
export const supplyOfShops = (ctx: Ctx, shopIds: readonly number[], since: Date): Promise<ShopSupply[]> =>
  ctx.tx.query<ShopSupply>({
    name: 'supply-of-shops',
    text: `SELECT refused.vendor_id AS "shopId", refused.count AS "refusedCount", paid.count AS "paidCount" FROM
             (SELECT vendor_id, count(*) AS count FROM customer_order
               WHERE tenant_id = $1 AND vendor_id = ANY($2::bigint[]) AND paid_time > $3 AND NOT is_deleted
                 AND status = 'CLOSED' AND close_reason IN (${sqlWords(refusalReasons)}) GROUP BY vendor_id) refused,
             LATERAL (SELECT count(*) AS count FROM customer_order o
               WHERE o.tenant_id = $1 AND o.vendor_id = refused.vendor_id AND o.paid_time > $3 AND NOT o.is_deleted) paid`,
    values: [ctx.tenantId, shopIds, since],
  })
