import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  attemptLife,
  attemptStatuses,
  paymentRefundLife,
  paymentRefundStatuses,
  payOrderLife,
  payOrderStatuses,
} from '@wenli/contract/finance/payment-life'
import type { AttemptAction, PaymentRefundAction, PayOrderAction } from '@wenli/contract/finance/payment-life'
import type { Lifecycle } from '@wenli/contract/lifecycle'
import { ask } from '../../../../test/ask.ts'
import { PIN, startPaymentWorld } from '../../../../test/payment-world.ts'
import type { PaymentWorld } from '../../../../test/payment-world.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findAttempt, moveAttempt } from './attempt.queries.ts'
import { closeWaiting, findPayOrder, markPaid } from './pay-order.queries.ts'
import { findRefund, moveRefund } from './refunds/refund.queries.ts'
import { requestRefund } from './refunds/request-refund.ts'
import { returnToSources } from './refunds/return-to-sources.ts'

const AMOUNT = 500
const BACK_ALREADY = 100

let world: PaymentWorld
let attemptNo: string
let paid: string
beforeAll(async () => {
  world = await startPaymentWorld()
  const buyer = await world.buyer(AMOUNT)
  const tradeNo = await world.thing(buyer, AMOUNT)
  const { result } = await ask<{ attemptNo: string }>(world.test, '/api/payment/createWxPaymentQrCode', {
    method: 'POST',
    as: buyer,
    body: { tradeNo, appId: world.appIds.WECHAT },
  })
  attemptNo = result.attemptNo
  paid = await world.thing(buyer, AMOUNT)
  await ask(world.test, '/api/client/Wallet/pay', {
    method: 'POST',
    as: buyer,
    body: { tradeNo: paid, payPassword: PIN },
  })
})
afterAll(() => world.close())
afterEach(() => world.assertMoney())

/** Tried and taken back: the next one begins where this one did. */
const tried = async (work: (ctx: Ctx) => Promise<string | undefined>): Promise<string | undefined> => {
  const over = new Error('taken back')
  let reached: string | undefined
  await inTransaction(world.test.ctx(5), async (ctx) => {
    reached = await work(ctx)
    throw over
  }).catch((error: unknown) => {
    if (error !== over && !(error instanceof AppError)) throw error
  })
  return reached
}
const set = (ctx: Ctx, text: string, values: unknown[]) =>
  ctx.tx.query({ text, values: [ctx.tenantId, ...values] })
const cellsOf = <State extends string, Action extends string>(
  states: readonly State[],
  life: Lifecycle<State, Action>,
): [State, Action][] => {
  const actions = Object.keys(life).filter((name): name is Action => Object.hasOwn(life, name))
  return states.flatMap((state) => actions.map((action): [State, Action] => [state, action]))
}

/** Everything that is allowed, written out: from where, to where. All else is refused and changes nothing. */
const attemptSteps: Readonly<Record<AttemptAction, Readonly<Record<string, string>>>> = {
  show: { CREATED: 'WAITING', WAITING: 'WAITING' },
  giveUp: { CREATED: 'FAILED' },
  close: { CREATED: 'CLOSED', WAITING: 'CLOSED' },
  pay: { CREATED: 'SUCCESS', WAITING: 'SUCCESS', CLOSED: 'SUCCESS', FAILED: 'SUCCESS' },
  sendBack: {
    CREATED: 'DUPLICATE_REFUNDED',
    WAITING: 'DUPLICATE_REFUNDED',
    CLOSED: 'DUPLICATE_REFUNDED',
    FAILED: 'DUPLICATE_REFUNDED',
  },
}
const payOrderSteps: Readonly<Record<PayOrderAction, Readonly<Record<string, string>>>> = {
  pay: { WAITING: 'SUCCESS' },
  close: { WAITING: 'CLOSED' },
  refundPart: { SUCCESS: 'PART_REFUNDED', PART_REFUNDED: 'PART_REFUNDED' },
  refundRest: { SUCCESS: 'REFUNDED', PART_REFUNDED: 'REFUNDED' },
}
const refundSteps: Readonly<Record<PaymentRefundAction, Readonly<Record<string, string>>>> = {
  succeed: { PROCESSING: 'SUCCESS', FAILED: 'SUCCESS' },
  fail: { PROCESSING: 'FAILED' },
  retry: { FAILED: 'PROCESSING' },
  toWallet: { FAILED: 'TO_WALLET' },
}

describe('a try at a channel', () => {
  it.each(cellsOf(attemptStatuses, attemptLife))('that is %s: %s', async (status, action) => {
    const to = attemptSteps[action][status]
    const reached = await tried(async (ctx) => {
      await set(ctx, 'UPDATE payment_attempt SET status = $3 WHERE tenant_id = $1 AND attempt_no = $2', [
        attemptNo,
        status,
      ])
      const { id } = (await findAttempt(ctx, attemptNo)) ?? { id: 0 }
      expect(await moveAttempt(ctx, id, action)).toBe(to !== undefined)
      return (await findAttempt(ctx, attemptNo))?.status
    })
    expect(reached).toBe(to ?? status)
  })
})

describe('what is to be paid', () => {
  const take: Readonly<Record<PayOrderAction, (ctx: Ctx, id: number, left: number) => Promise<boolean>>> = {
    pay: async (ctx) => {
      const order = (await findPayOrder(ctx, 'TRADE', paid))!
      const how = { method: 'WALLET', paidTime: new Date(), attemptId: null, splits: [] } as const
      return markPaid(ctx, 'TRADE', { ...order, userNo: '', state: 'OPEN' }, how).then(
        () => true,
        () => false,
      )
    },
    close: async (ctx) => (await closeWaiting(ctx, 'TRADE', paid)) !== undefined,
    refundPart: (ctx, _id, left) => back(ctx, left - 1),
    refundRest: (ctx, _id, left) => back(ctx, left),
  }
  const back = (ctx: Ctx, amount: number): Promise<boolean> =>
    returnToSources(ctx, { orderNo: paid, amount, reason: 'REFUND', ref: `life-${amount}` }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false
        throw error
      },
    )

  it.each(cellsOf(payOrderStatuses, payOrderLife))('and is %s: %s', async (status, action) => {
    const to = payOrderSteps[action][status]
    const gone = status === 'PART_REFUNDED' ? BACK_ALREADY : 0
    const reached = await tried(async (ctx) => {
      await set(
        ctx,
        'UPDATE pay_order SET status = $3, refunded_amount = $4 WHERE tenant_id = $1 AND ref = $2',
        [paid, status, gone],
      )
      await set(ctx, 'UPDATE payment_split SET refunded_amount = $3 WHERE tenant_id = $1 AND order_no = $2', [
        paid,
        gone,
      ])
      const { id } = (await findPayOrder(ctx, 'TRADE', paid)) ?? { id: 0 }
      expect(await take[action](ctx, id, AMOUNT - gone)).toBe(to !== undefined)
      return (await findPayOrder(ctx, 'TRADE', paid))?.status
    })
    expect(reached).toBe(to ?? status)
  })
})

describe('money on its way back through a channel', () => {
  it.each(cellsOf(paymentRefundStatuses, paymentRefundLife))('that is %s: %s', async (status, action) => {
    const to = refundSteps[action][status]
    const reached = await tried(async (ctx) => {
      const attempt = await findAttempt(ctx, attemptNo)
      await requestRefund(ctx, {
        attemptId: attempt?.id ?? 0,
        amount: AMOUNT,
        reason: 'UNAPPLIED',
        ref: attemptNo,
      })
      const [made] = await set(
        ctx,
        'UPDATE payment_refund SET status = $3 WHERE tenant_id = $1 AND ref = $2 RETURNING id',
        [attemptNo, status],
      )
      const id = Number(made?.['id'])
      expect(await moveRefund(ctx, id, action)).toBe(to !== undefined)
      return (await findRefund(ctx, id))?.status
    })
    expect(reached).toBe(to ?? status)
  })
})
