import type { StaffPermission } from '@wenli/contract/auth/vendor-staff'
import { DEFAULT_CULTURE, matchCulture } from '@wenli/contract/culture'
import { noticeTypes } from '@wenli/contract/realtime/notice'
import { textOf } from '../../../platform/culture/texts.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { addNotice } from '../../../platform/notices/add-notice.ts'

type Member = {
  readonly userId: number
  readonly culture: string | null
  readonly permissions: readonly StaffPermission[]
}

/** The first page that is open to them. */
const linkOf = ({ permissions }: Member): string =>
  permissions.includes('VendorPages.Order') ? '/vc/home' : '/vc/product'

/** Nobody works in a shop without being told. */
export const tellMember = async (
  ctx: Ctx,
  member: Member,
  shopName: string,
  what: 'Added' | 'Changed' | 'Removed',
): Promise<void> => {
  const { userId, culture } = member
  const language = (culture === null ? null : matchCulture(culture)) ?? DEFAULT_CULTURE
  await addNotice(ctx, {
    userId,
    type: noticeTypes.notice,
    title: textOf(language, `Notice.Staff.${what}`),
    description: textOf(language, `Notice.Staff.${what}.Description`, shopName),
    link: what === 'Removed' ? null : linkOf(member),
  })
}
