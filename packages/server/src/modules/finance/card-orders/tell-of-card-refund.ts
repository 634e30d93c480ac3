import { formatYuan, yuanFromFen } from '@wenli/contract/money'
import { paths } from '@wenli/contract/paths'
import { noticeTypes } from '@wenli/contract/realtime/notice'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { textOf } from '../../../platform/culture/texts.ts'
import { addNotice } from '../../../platform/notices/add-notice.ts'
import { recipientCulture } from '../../../platform/notices/recipient-culture.ts'
import type { RefundFollower } from '../payment/refunds/refund-followers.ts'
import type { CardRefund } from './card-order.queries.ts'

const LINKS = { VipCard: paths.vipRegister(), RechargeCard: paths.wallet() } as const

const tell = async (
  ctx: Ctx,
  { entity, userId, cardName, amount }: CardRefund,
  news: 'Begun' | 'Arrived' | 'Failed',
): Promise<void> => {
  const culture = await recipientCulture(ctx, userId)
  await addNotice(ctx, {
    userId,
    type: noticeTypes.message,
    title: textOf(culture, `Notice.CardRefund.${news}`, cardName, formatYuan(yuanFromFen(amount))),
    description: news === 'Begun' ? textOf(culture, `Notice.CardRefund.${entity}`) : '',
    link: LINKS[entity],
  })
}

/** To whoever bought the card, in the transaction that takes it back. */
export const tellOfCardRefund = (ctx: Ctx, refund: CardRefund): Promise<void> => tell(ctx, refund, 'Begun')

/** And what became of the money, once the channel says so. */
export const cardRefundFollower = (
  find: (ctx: Ctx, no: string) => Promise<CardRefund | undefined>,
): RefundFollower => {
  const follow = (news: 'Arrived' | 'Failed') => async (ctx: Ctx, no: string) => {
    const refund = await find(ctx, no)
    if (refund !== undefined) await tell(ctx, refund, news)
  }
  // Who was told that we are on it hears again when it has come to an end.
  const saysNothing = async () => undefined
  return { succeeded: follow('Arrived'), failed: follow('Failed'), retried: saysNothing }
}
