import { z } from 'zod'
import { formatMembershipExpiry, toWireTime } from '@wenli/contract/formats'
import { paths } from '@wenli/contract/paths'
import { noticeTypes } from '@wenli/contract/realtime/notice'
import { DAY_MS } from '@wenli/contract/time'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { textOf } from '../../../platform/culture/texts.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { addNotice } from '../../../platform/notices/add-notice.ts'
import { recipientCulture } from '../../../platform/notices/recipient-culture.ts'
import { membershipEndsAt } from '../../auth/index.ts'

export const REMIND_MEMBER = 'remind-member'

const REMIND_DAYS = [7, 1]
const payload = z.object({ userId: z.int(), end: z.coerce.date(), days: z.int() })

/**
 * Seven days before the end and one, as far as that is still to come; a membership that went on in the meantime is not
 * spoken of.
 */
export const remindBeforeEnd = async (ctx: Ctx, userId: number, end: Date): Promise<void> => {
  for (const days of REMIND_DAYS) {
    const runAt = new Date(end.getTime() - days * DAY_MS)
    if (runAt <= ctx.clock.now()) continue
    await addJob(ctx, REMIND_MEMBER, { userId, end, days }, { runAt, key: `remind-member:${userId}:${days}` })
  }
}

export const remindMember = async (ctx: Ctx, given: unknown): Promise<void> => {
  const { userId, end, days } = payload.parse(given)
  if (end <= ctx.clock.now() || !(await membershipEndsAt(ctx, userId, end))) return
  const culture = await recipientCulture(ctx, userId)
  await addNotice(ctx, {
    userId,
    type: noticeTypes.message,
    title: textOf(culture, 'Notice.MembershipEnds', days),
    description: textOf(
      culture,
      'Notice.MembershipEnds.Description',
      formatMembershipExpiry(toWireTime(end)),
    ),
    link: paths.vipRegister(),
  })
}
