import type { AuditProductAction } from '@wenli/contract/base-info/product-life'
import { textOf } from '../../../platform/culture/texts.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { addNotice } from '../../../platform/notices/add-notice.ts'
import { recipientCulture } from '../../../platform/notices/recipient-culture.ts'

const NOTICE = 0
const VENDOR_PRODUCTS_PATH = '/vc/product'

type Told = { readonly name: string; readonly vendorId: number }

/** A vendor hears what the platform decided about a product, and why; or that another shop shows its picture. */
export const tellVendor = async (
  ctx: Ctx,
  { name, vendorId }: Told,
  action: AuditProductAction | 'samePicture',
  reason: string | null,
): Promise<void> => {
  const [vendor] = await ctx.tx.query<{ userId: number }>({
    name: 'find-user-of-vendor',
    text: 'SELECT user_id AS "userId" FROM vendor WHERE tenant_id = $1 AND id = $2',
    values: [ctx.tenantId, vendorId],
  })
  if (vendor === undefined) return
  await addNotice(ctx, {
    userId: vendor.userId,
    type: NOTICE,
    title: textOf(await recipientCulture(ctx, vendor.userId), `Notice.Product.${action}`, name),
    description: reason ?? '',
    link: VENDOR_PRODUCTS_PATH,
  })
}
