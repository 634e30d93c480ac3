import { VENDOR_AGREEMENT_VERSION } from '@wenli/contract/auth/vendor'
import { DAY_MS } from '@wenli/contract/time'
import type { Ctx } from '../../src/platform/ctx/ctx.ts'
import { idsBy, known } from './insert-many.ts'
import { sceneOf } from './picture-shelf.ts'
import type { PictureShelf } from './picture-shelf.ts'
import { vendors } from './vendors.ts'

const USAGE = 'BaseInfoProduct'

/** Shops by the name over their door; those that are there already get their pictures. */
export const seedVendors = async (
  ctx: Ctx,
  shelf: PictureShelf,
  people: ReadonlyMap<string, number>,
): Promise<Map<string, number>> => {
  for (const [index, vendor] of vendors.entries()) {
    const opened = new Date(ctx.clock.now().getTime() - (400 + index * 31) * DAY_MS)
    await ctx.tx.query({
      name: 'seed-vendor',
      text: `INSERT INTO vendor (tenant_id, user_id, vendor_no, name, display_name, is_competitive, status, cooperation_mode,
               kind, business_scope, contact_phone, description, vendor_image_url, banner_image_url, agreement_version, agreed_time, creation_time, priority)
             VALUES ($1, $2, 'V' || nextval('vendor_no_seq'), $3, $4, $5, 'APPROVED', 'DIRECT',
               'COMPANY', $6, $7, $8, $9, $10, $13, $11, $11, $12)
             ON CONFLICT (tenant_id, user_id) DO UPDATE SET
               vendor_image_url = excluded.vendor_image_url, banner_image_url = excluded.banner_image_url,
               creation_time = excluded.creation_time`,
      values: [
        ctx.tenantId,
        known(people, vendor.userName),
        vendor.company,
        vendor.shop,
        vendor.isCompetitive,
        vendor.scope,
        vendor.phone,
        vendor.says,
        shelf.put(USAGE, sceneOf(vendor.picture, 'mark'), 'first'),
        shelf.put(USAGE, sceneOf(vendor.picture, 'banner'), 'later'),
        opened,
        120 - index,
        VENDOR_AGREEMENT_VERSION,
      ],
    })
  }
  return idsBy(ctx, 'vendor', 'display_name')
}
