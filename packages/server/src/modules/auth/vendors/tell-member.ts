import type { StaffPermission } from '@wenli/contract/auth/vendor-staff'
import { maskAccount } from '@wenli/contract/formats'
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

const STAFF_PATH = '/vc/staff'
/** Where invitations are answered. */
const PERSONAL_CENTRE_PATH = '/pc/home'

/** The first page that is open to them. */
const linkOf = ({ permissions }: Member, what: News): string | null => {
  if (what === 'Invited') return PERSONAL_CENTRE_PATH
  if (what === 'Withdrawn' || what === 'Removed' || what === 'Left') return null
  return permissions.includes('VendorPages.Order') ? '/vc/home' : '/vc/product'
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
    link: STAFF_PATH,
  })
}
