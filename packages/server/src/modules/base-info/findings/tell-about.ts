import { paths } from '@wenli/contract/paths'
import { textOf } from '../../../platform/culture/texts.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { addNotice } from '../../../platform/notices/add-notice.ts'
import { recipientCulture } from '../../../platform/notices/recipient-culture.ts'

const MESSAGE = 1

type News = {
  readonly userId: number
  readonly about: 'Replied' | 'Accepted' | 'Hidden' | 'Expired' | 'Undecided' | 'Decided'
  readonly description?: string
}

/** Who is told hears it at once and finds it in the list of notices. */
export const tellAbout = async (
  ctx: Ctx,
  finding: { readonly id: number; readonly title: string },
  { userId, about, description = '' }: News,
): Promise<void> => {
  const culture = await recipientCulture(ctx, userId)
  await addNotice(ctx, {
    userId,
    type: MESSAGE,
    title: textOf(culture, `Notice.Finding.${about}`, finding.title),
    description,
    link: paths.finding(finding.id),
  })
}
