import { paths } from '@wenli/contract/paths'
import { noticeTypes } from '@wenli/contract/realtime/notice'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { textOf } from '../../../platform/culture/texts.ts'
import { emit } from '../../../platform/events/events.ts'
import { addNotice } from '../../../platform/notices/add-notice.ts'
import { recipientCulture } from '../../../platform/notices/recipient-culture.ts'

/** The owner of an account is told that its password is another one: if it was not they who changed it, they know. */
export const announcePasswordChange = async (ctx: Ctx, userId: number): Promise<void> => {
  const isOwn = ctx.caller?.userId === userId
  const culture = isOwn ? ctx.culture : await recipientCulture(ctx, userId)
  await addNotice(ctx, {
    userId,
    type: noticeTypes.notice,
    title: textOf(culture, 'Notice.PasswordChanged'),
    description: textOf(culture, 'Notice.PasswordChanged.Description'),
    link: paths.changePassword(),
  })
  await emit(ctx, 'PasswordChanged', { userId })
}
