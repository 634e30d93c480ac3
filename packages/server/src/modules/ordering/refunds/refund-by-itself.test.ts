import { describe, expect, it } from 'vitest'
import { refundStatuses } from '@wenli/contract/ordering/refund-life'
import type { RefundStatus } from '@wenli/contract/ordering/refund-life'
import { HOUR_MS } from '@wenli/contract/time'
import { openTradeWorld, world } from '../../../../test/open-trade-world.ts'
import { applied, refundStatusOf, refundWays } from '../../../../test/refund-ways.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import { refundFollower } from './follow-refund.ts'

const DAY_H = 24

openTradeWorld({ yuan: 1_000_000 })

/** All that a step could change. */
const looks = async (refundNo: string): Promise<string[]> =>
  (
    await world.rows<{ row: string }>(
      `WITH asked AS (SELECT order_id FROM refund WHERE refund_no = $1)
       SELECT o::text AS row FROM customer_order o JOIN asked ON order_id = o.id UNION ALL
       SELECT i::text FROM order_item i JOIN asked USING (order_id) UNION ALL
       SELECT r::text FROM refund r JOIN asked USING (order_id) UNION ALL
       SELECT l::text FROM order_log l JOIN asked USING (order_id) ORDER BY 1`,
      [refundNo],
    )
  ).map(({ row }) => row)
/** What the system did with it, first to last. */
const systemStepsOf = async (refundNo: string): Promise<string[]> =>
  (
    await world.rows<{ step: string }>(
      `SELECT l.action || ' ' || l.from_status || ' > ' || l.to_status AS step
         FROM order_log l JOIN refund r ON r.id = l.refund_id
        WHERE r.refund_no = $1 AND l.actor = 'SYSTEM' ORDER BY l.id`,
      [refundNo],
    )
  ).map(({ step }) => step)

/** What becomes of a refund while nobody does anything: after so many hours, by which steps of the system's. */
const byTime: readonly (readonly [string, () => Promise<string>, number, readonly string[]])[] = [
  [
    'APPLYING, of goods that were never sent,',
    () => applied('REFUND_ONLY', { isSent: false }),
    48,
    ['refund.approve APPLYING > REFUNDING', 'refund.finish REFUNDING > REFUNDED'],
  ],
  [
    'APPLYING, of goods that are to come back,',
    refundWays.APPLYING,
    5 * DAY_H,
    ['refund.approveReturn APPLYING > WAIT_BUYER_RETURN'],
  ],
  [
    'APPLYING, of goods that are kept,',
    () => applied('REFUND_ONLY'),
    5 * DAY_H,
    ['refund.escalate APPLYING > ARBITRATING'],
  ],
  [
    'WAIT_BUYER_RETURN',
    refundWays.WAIT_BUYER_RETURN,
    7 * DAY_H,
    ['refund.cancel WAIT_BUYER_RETURN > CANCELLED'],
  ],
  [
    'WAIT_VENDOR_RECEIVE',
    refundWays.WAIT_VENDOR_RECEIVE,
    10 * DAY_H,
    ['refund.confirmReturn WAIT_VENDOR_RECEIVE > REFUNDING', 'refund.finish REFUNDING > REFUNDED'],
  ],
]
const timeless = refundStatuses.filter((status) => !byTime.some(([name]) => name.startsWith(status)))
const due = (refundNo: string) => world.runJob('refund-due', { refundNo })

it.each(byTime)(
  'a refund that is %s moves by itself when its time has come, not before and only once',
  (_, make, hours, steps) =>
    world.test.clock.standStill(async () => {
      const refundNo = await make()
      const before = await looks(refundNo)
      world.test.clock.advance(hours * HOUR_MS - 1)
      await due(refundNo)
      expect(await looks(refundNo)).toEqual(before)
      world.test.clock.advance(1)
      await due(refundNo)
      expect(await systemStepsOf(refundNo)).toEqual(steps)
      const after = await looks(refundNo)
      await due(refundNo)
      expect(await looks(refundNo)).toEqual(after)
    }),
)

it.each(timeless)('a refund that is %s is not moved by time', async (status) => {
  const refundNo = await refundWays[status]()
  const before = await looks(refundNo)
  for (const days of [0, 30]) {
    world.test.clock.advance(days * DAY_H * HOUR_MS)
    await due(refundNo)
    expect(await looks(refundNo)).toEqual(before)
  }
})

/** Where its word leads. The desk says it too, of money that it sent to the wallet after the channel had failed. */
const byChannel: Readonly<Record<'succeeded' | 'failed', Partial<Record<RefundStatus, RefundStatus>>>> = {
  succeeded: { REFUNDING: 'REFUNDED', REFUND_FAILED: 'REFUNDED' },
  failed: { REFUNDING: 'REFUND_FAILED' },
}
describe.each(['succeeded', 'failed'] as const)('the word that a refund %s at the channel', (word) => {
  it.each(refundStatuses)(
    'moves one that is %s only where that is written down, and only once',
    async (status) => {
      const refundNo = await refundWays[status]()
      const say = () => inTransaction(world.test.ctx(5), (ctx) => refundFollower[word](ctx, refundNo))
      const before = await looks(refundNo)
      await say()
      const after = await looks(refundNo)
      const to = byChannel[word][status]
      expect(await refundStatusOf(refundNo)).toBe(to ?? status)
      expect(after.join('\n') === before.join('\n')).toBe(to === undefined)
      await say()
      expect(await looks(refundNo)).toEqual(after)
    },
  )
})
