import { paths } from '@wenli/contract/paths'
import { noticeTypes } from '@wenli/contract/realtime/notice'
import { textOf } from '../../../platform/culture/texts.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { addNotice } from '../../../platform/notices/add-notice.ts'
import { recipientCulture } from '../../../platform/notices/recipient-culture.ts'
import type { VendorRow } from './vendor.queries.ts'

export type Decision =
  | 'Approved'
  | 'Rejected'
  | 'ChangesApproved'
  | 'ChangesRejected'
  | 'Suspended'
  | 'Resumed'
  | 'Closing'
  | 'ClosingByPlatform'
  | 'Reopened'
  | 'Closed'

const linkOf = (decision: Decision): string =>
  decision === 'Rejected' || decision === 'Suspended' || decision === 'Closed'
    ? paths.shopRegister()
    : paths.shopProfile()

/** The owner is told in their own language, not in that of whoever decided. */
export const tellOwner = async (
  ctx: Ctx,
  { userId, displayName }: VendorRow,
  decision: Decision,
  reason = '',
): Promise<void> => {
  const language = await recipientCulture(ctx, userId)
  await addNotice(ctx, {
    userId,
    type: noticeTypes.notice,
    title: textOf(language, `Notice.Shop.${decision}`),
    description: textOf(language, `Notice.Shop.${decision}.Description`, displayName, reason),
    link: linkOf(decision),
  })
}
