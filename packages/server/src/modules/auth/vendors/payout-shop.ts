import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'

/** What a payout to a shop needs; the card stays sealed. */
export type PayoutShop = {
  readonly vendorNo: string
  readonly name: string
  readonly status: string
  readonly bankCardNo: string | null
  readonly bankChangedTime: Date | null
}

const SHOP = `vendor_no AS "vendorNo", name, status, bank_card_no AS "bankCardNo", bank_changed_time AS "bankChangedTime"`

/** Undefined for who has no shop that was ever approved. */
export const payoutShopOfCaller = async (ctx: Ctx): Promise<PayoutShop | undefined> => {
  const [shop] = await ctx.tx.query<PayoutShop>({
    name: 'payout-shop-of-caller',
    text: `SELECT ${SHOP} FROM vendor
            WHERE tenant_id = $1 AND user_id = $2 AND status IN ('APPROVED', 'SUSPENDED', 'CLOSING')`,
    values: [ctx.tenantId, signedIn(ctx).userId],
  })
  return shop
}

export const findPayoutShop = async (ctx: Ctx, vendorNo: string): Promise<PayoutShop | undefined> => {
  const [shop] = await ctx.tx.query<PayoutShop>({
    name: 'find-payout-shop',
    text: `SELECT ${SHOP} FROM vendor WHERE tenant_id = $1 AND vendor_no = $2`,
    values: [ctx.tenantId, vendorNo],
  })
  return shop
}

export const findShopStatus = async (ctx: Ctx, vendorNo: string): Promise<string | undefined> => {
  const [shop] = await ctx.tx.query<{ status: string }>({
    name: 'find-shop-status',
    text: 'SELECT status FROM vendor WHERE tenant_id = $1 AND vendor_no = $2',
    values: [ctx.tenantId, vendorNo],
  })
  return shop?.status
}
