import type { AuditProductAction } from '@wenli/contract/base-info/product-life'
import { paths } from '@wenli/contract/paths'
import { textOf } from '../../../platform/culture/texts.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { addNotices } from '../../../platform/notices/add-notice.ts'
import { shopRecipients } from '../../auth/index.ts'

const NOTICE = 0

type Told = { readonly name: string; readonly vendorId: number }

/** A shop hears what the platform decided or wrote about a product, and why; or that another shop shows its picture, and what came of that. */
export const tellVendor = async (
  ctx: Ctx,
  { name, vendorId }: Told,
  action:
    | AuditProductAction
    | 'samePicture'
    | 'pictureKept'
    | 'pictureRefused'
    | 'stagedPictureRefused'
    | 'corrected',
  reason: string | null,
): Promise<void> => {
  const recipients = await shopRecipients(ctx, vendorId, 'VendorPages.Product')
  await addNotices(
    ctx,
    recipients.map(({ userId, culture }) => ({
      userId,
      type: NOTICE,
      title: textOf(culture, `Notice.Product.${action}`, name),
      description: reason ?? '',
      link: paths.vendorProducts(),
    })),
  )
}
