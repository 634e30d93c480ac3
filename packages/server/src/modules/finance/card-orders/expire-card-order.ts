import { z } from 'zod'
import { MINUTE_MS } from '@wenli/contract/time'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { readSettings } from '../../auth/index.ts'
import { askBeforeClosing } from '../payment/close-pay-order.ts'
import { payableOf } from '../payment/payable.ts'
import type { PaymentDeps } from '../payment/payment-deps.ts'

export const EXPIRE_CARD_ORDER = 'payment-expire-card-order'

const payload = z.object({ kind: z.enum(['VIP_CARD', 'RECHARGE_CARD']), ref: z.string() })
export type CardOrderRef = z.infer<typeof payload>

/** Until when an order that is made now can be paid. */
export const cardOrderEnd = async (ctx: Ctx): Promise<Date> => {
  const minutes = Number((await readSettings(ctx))['App.Trade.PayMinutes'])
  return new Date(ctx.clock.now().getTime() + minutes * MINUTE_MS)
}

export const scheduleExpiry = (ctx: Ctx, order: CardOrderRef, runAt: Date): Promise<void> =>
  addJob(ctx, EXPIRE_CARD_ORDER, order, { runAt, key: `expire:${order.ref}` })

/** The job of an order whose time is over: the channel has the last word. Harmless when it was paid or closed. */
export const expireCardOrder = async (ctx: Ctx, deps: PaymentDeps, given: unknown): Promise<void> => {
  const { kind, ref } = payload.parse(given)
  await askBeforeClosing(ctx, deps, kind, ref)
  await inTransaction(ctx, async (ctx) => {
    const payable = payableOf(kind)
    const locked = await payable?.lock(ctx, ref)
    if (locked === undefined || locked.expiresAt > ctx.clock.now()) return
    await payable?.close?.(ctx, ref)
  })
}
