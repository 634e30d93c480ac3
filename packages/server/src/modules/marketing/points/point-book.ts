import { textOf } from '../../../platform/culture/texts.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { recipientCulture } from '../../../platform/notices/recipient-culture.ts'
import { writeDetail } from './point.queries.ts'

const bookKinds = {
  spend: 'Spent',
  giveBack: 'Returned',
  earn: 'Earned',
  takeBack: 'TakenBack',
  end: 'Ended',
} as const

/** In the language of whose book it is, whoever acts. */
export const writeBook = async (
  ctx: Ctx,
  kind: keyof typeof bookKinds,
  { userId, count, orderNo }: { userId: number; count: number; orderNo: string | null },
): Promise<void> => {
  const type = bookKinds[kind]
  return writeDetail(ctx, {
    userId,
    count,
    type,
    displayName: textOf(await recipientCulture(ctx, userId), `Points.${type}`),
    orderNo,
  })
}
