import type { StaffPermission } from '@wenli/contract/auth/vendor-staff'
import { maskAccount } from '@wenli/contract/formats'
import { paths } from '@wenli/contract/paths'
import { noticeTypes } from '@wenli/contract/realtime/notice'
import { textOf } from '../../../platform/culture/texts.ts'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { addNotice } from '../../../platform/notices/add-notice.ts'
import { recipientCulture } from '../../../platform/notices/recipient-culture.ts'

type Member = {
  readonly userId: number
  readonly permissions: readonly StaffPermission[]
}
type News = 'Invited' | 'Withdrawn' | 'Added' | 'Changed' | 'Removed' | 'Left'

/** The first page that is open to them. */
const linkOf = ({ permissions }: Member, what: News): string | null => {
  // Where invitations are answered.
  if (what === 'Invited') return paths.personalCentre()
  if (what === 'Withdrawn' || what === 'Removed' || what === 'Left') return null
  return permissions.includes('VendorPages.Order') ? paths.vendorHome() : paths.vendorProducts()
}

/** Nobody is asked to work in a shop, works there or no longer does without being told. */
export const tellMember = async (ctx: Ctx, member: Member, shopName: string, what: News): Promise<void> => {
  const { userId } = member
  const language = await recipientCulture(ctx, userId)
  await addNotice(ctx, {
    userId,
    type: noticeTypes.notice,
    title: textOf(language, `Notice.Staff.${what}`),
    description: textOf(language, `Notice.Staff.${what}.Description`, shopName),
    link: linkOf(member, what),
  })
}

/** What whoever the keeper asked has answered, and who went. */
export const tellKeeper = async (
  ctx: Ctx,
  keeperUserId: number,
  what: 'Accepted' | 'Declined' | 'Left',
): Promise<void> => {
  const language = await recipientCulture(ctx, keeperUserId)
  const { userName } = signedIn(ctx)
  await addNotice(ctx, {
    userId: keeperUserId,
    type: noticeTypes.notice,
    title: textOf(language, `Notice.Keeper.${what}`),
    description: textOf(language, `Notice.Keeper.${what}.Description`, maskAccount(userName)),
    link: paths.shopStaff(),
  })
}
