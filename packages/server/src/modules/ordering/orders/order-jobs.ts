import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DAY_MS, MINUTE_MS } from '@wenli/contract/time'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import type { JobHandler } from '../../../platform/jobs/jobs.ts'
import { askBeforeClosing } from '../../finance/index.ts'
import type { PaymentDeps } from '../../finance/index.ts'
import { EXPIRE_TRADE } from '../checkout/place-order.ts'
import { tradeSetting } from '../trade-settings.ts'
import { closeExpired } from './close-trade.ts'
import { REMIND_TO_SHIP } from './pay-trade.ts'
import { COMPLETE_ORDER, completeDue, receiveDue } from './receive-order.ts'
import { remindToShip } from './remind-to-ship.ts'
import { RECEIVE_ORDER } from './receive-time.ts'
import { findMissed } from './sweep-orders.queries.ts'

/** The channel has the last word: what was paid in the last second is paid, not closed. */
export const expireTrade = async (ctx: Ctx, deps: PaymentDeps, tradeNo: string): Promise<void> => {
  await askBeforeClosing(ctx, deps, 'TRADE', tradeNo)
  await closeExpired(ctx, tradeNo)
}

/** The safety net: whatever should have happened by itself and did not is asked for again, under its own key. */
export const sweepOrders = async (ctx: Ctx): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - MINUTE_MS)
  const days = await tradeSetting(ctx, 'App.Trade.ShipCloseDays')
  const paidBefore = new Date(before.getTime() - days * DAY_MS)
  for (const { task, key, no } of await findMissed(ctx, { before, paidBefore }))
    await addJob(ctx, task, { [key]: no }, { key: `${task}.${no}` })
}

const ofTrade = z.object({ tradeNo: z.string() })
const ofOrder = z.object({ orderNo: z.string() })

export const orderJobHandlers = (app: FastifyInstance): Readonly<Record<string, JobHandler>> => ({
  [EXPIRE_TRADE]: (ctx, payload) => expireTrade(ctx, app.payment, ofTrade.parse(payload).tradeNo),
  [REMIND_TO_SHIP]: (ctx, payload) => remindToShip(ctx, ofOrder.parse(payload).orderNo),
  [RECEIVE_ORDER]: (ctx, payload) => receiveDue(ctx, ofOrder.parse(payload).orderNo),
  [COMPLETE_ORDER]: (ctx, payload) => completeDue(ctx, ofOrder.parse(payload).orderNo),
})
