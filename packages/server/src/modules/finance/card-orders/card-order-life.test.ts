import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cardOrderLife, cardOrderStatuses } from '@wenli/contract/finance/card-order-life'
import type { CardOrderStatus } from '@wenli/contract/finance/card-order-life'
import { MINUTE_MS } from '@wenli/contract/time'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import type { Answer } from '../../../../test/ask.ts'
import { pay as payAtGateway, PIN, startPaymentWorld, withFaults } from '../../../../test/payment-world.ts'
import type { PaymentWorld } from '../../../../test/payment-world.ts'
import { wrongSteps } from '../../../../test/walk-life.ts'
import { pollAttempt } from '../payment/poll-attempt.ts'
import { expireCardOrder } from './expire-card-order.ts'

const roles = ['buyer', 'platform', 'stranger', 'visitor'] as const
type Role = (typeof roles)[number]
type Ordered = { readonly owner: Actor; readonly no: string; readonly id: number }

const kinds = {
  VIP_CARD: { entity: 'VipCard', card: { validMonths: 1, discount: 0.9, level: 1 } },
  RECHARGE_CARD: { entity: 'RechargeCard', card: { coin: 110 } },
} as const
type Kind = keyof typeof kinds

let world: PaymentWorld
let clerk: Actor
let stranger: Actor
const cards: Partial<Record<Kind, number>> = {}
beforeAll(async () => {
  world = await startPaymentWorld()
  const permissions = Object.values(kinds).flatMap(({ entity }) =>
    ['', '.Create', '.Refund'].map((verb) => `Pages.${entity}${verb}`),
  )
  clerk = await createActor(world.test, { permissions })
  stranger = await world.buyer(100_000)
  for (const kind of ['VIP_CARD', 'RECHARGE_CARD'] as const) {
    const { entity, card } = kinds[kind]
    const body = { name: 'card', unitPrice: 100, isOnSale: true, ...card }
    const path = `/api/services/app/${entity}/Create`
    const { result } = await ask<{ id: number }>(world.test, path, { method: 'POST', as: clerk, body })
    cards[kind] = result.id
  }
})
afterAll(() => world.close())
afterEach(async () => {
  world.test.clock.set(new Date())
  await world.assertMoney()
})

/** Everything that is allowed, written out. */
const allowed = [
  'buyer pay PENDING_PAYMENT > PAID',
  'buyer cancel PENDING_PAYMENT > CLOSED',
  'platform refund PAID > REFUNDED',
]

describe.each(['VIP_CARD', 'RECHARGE_CARD'] as const)('an order of a %s', (kind) => {
  const { entity } = kinds[kind]
  const small = entity === 'VipCard' ? 'vipCard' : 'rechargeCard'
  const table = kind === 'VIP_CARD' ? 'vip_card_order' : 'recharge_card_order'
  const numbered = (no: string) => ({ [`${small}OrderNo`]: no })

  const order = async (): Promise<Ordered> => {
    const owner = await world.buyer(100_000)
    const { result } = await ask<Record<string, unknown> & { id: number }>(
      world.test,
      `/api/client/${entity}Order/Create`,
      { method: 'POST', as: owner, body: { [`${small}Id`]: cards[kind] } },
    )
    return { owner, no: String(result[`${small}OrderNo`]), id: result.id }
  }
  const statusOf = async ({ no }: Ordered): Promise<string> =>
    (await world.one<{ status: string }>(`SELECT status FROM ${table} WHERE ${table}_no = $1`, [no])).status
  const personOf = ({ owner }: Ordered, role: Role): Actor | null =>
    ({ buyer: owner, platform: clerk, stranger, visitor: null })[role]

  const code = (as: Actor | null, no: string): Promise<Answer<{ attemptNo: string }>> =>
    ask(world.test, '/api/payment/createWxPaymentQrCode', {
      method: 'POST',
      as,
      body: { ...numbered(no), appId: world.appIds.WECHAT },
    })
  /** Paid at the channel, which says nothing until it is asked. */
  const payQuietly = (attemptNo: string): boolean =>
    payAtGateway(world.gateway, withFaults(world.gateway, attemptNo, ['dropNotify', 'paidAfterClose']))
  const poll = (attemptNo: string) => pollAttempt(world.test.ctx(5), world.test.app.payment, attemptNo)
  const tries = {
    /** Coins are never bought with coins. */
    pay: async (ordered: Ordered, role: Role) => {
      const as = personOf(ordered, role)
      if (kind === 'VIP_CARD')
        return ask(world.test, '/api/client/Wallet/pay', {
          method: 'POST',
          as,
          body: { ...numbered(ordered.no), payPassword: PIN },
        })
      const answer = await code(as, ordered.no)
      if (answer.status !== 200) return answer
      payQuietly(answer.result.attemptNo)
      await poll(answer.result.attemptNo)
      return answer
    },
    cancel: (ordered: Ordered, role: Role) =>
      ask(world.test, `/api/client/${entity}Order/cancel?orderNo=${ordered.no}`, {
        method: 'PUT',
        as: personOf(ordered, role),
      }),
    refund: (ordered: Ordered, role: Role) =>
      ask(world.test, `/api/services/app/${entity}Order/Refund`, {
        method: 'PUT',
        as: personOf(ordered, role),
        body: { id: ordered.id, reason: 'asked' },
      }),
  }
  const roads: Readonly<Record<CardOrderStatus, readonly (readonly [keyof typeof tries, Role])[]>> = {
    PENDING_PAYMENT: [],
    PAID: [['pay', 'buyer']],
    REFUNDED: [
      ['pay', 'buyer'],
      ['refund', 'platform'],
    ],
    CLOSED: [['cancel', 'buyer']],
  }
  const orderIn = async (status: CardOrderStatus): Promise<Ordered> => {
    const ordered = await order()
    for (const [action, role] of roads[status]) await tries[action](ordered, role)
    return ordered
  }

  describe.each(cardOrderStatuses)('that is %s', (status) => {
    it('takes the steps that are written down, refuses all others, and stays as it is', async () => {
      const make = () => orderIn(status)
      expect(await wrongSteps({ status, make, statusOf, roles, tries, allowed })).toEqual([])
    })

    it('is closed by time only while it waits, and only when its time is over', async () => {
      const ordered = await orderIn(status)
      const expire = () =>
        expireCardOrder(world.test.ctx(5), world.test.app.payment, { kind, ref: ordered.no })
      await expire()
      expect(await statusOf(ordered)).toBe(status)
      world.test.clock.advance(31 * MINUTE_MS)
      await expire()
      await expire()
      expect(await statusOf(ordered)).toBe(status === 'PENDING_PAYMENT' ? 'CLOSED' : status)
    })
  })

  it('whose channel is out is asked about for half an hour, and then closed', async () => {
    const ordered = await order()
    const { attemptNo } = (await code(ordered.owner, ordered.no)).result
    withFaults(world.gateway, attemptNo, ['answer500'])
    const expire = () => expireCardOrder(world.test.ctx(5), world.test.app.payment, { kind, ref: ordered.no })
    world.test.clock.advance(31 * MINUTE_MS)
    await expect(expire()).rejects.toMatchObject({ name: 'ChannelError' })
    expect(await statusOf(ordered)).toBe('PENDING_PAYMENT')
    world.test.clock.advance(30 * MINUTE_MS)
    await expire()
    expect(await statusOf(ordered)).toBe('CLOSED')
    withFaults(world.gateway, attemptNo, [])
  })

  it('that is paid at a channel after it was closed stays closed, and the money goes back', async () => {
    const ordered = await order()
    const { attemptNo } = (await code(ordered.owner, ordered.no)).result
    await tries.cancel(ordered, 'buyer')
    payQuietly(attemptNo)
    await world.runJobs()
    expect(await statusOf(ordered)).toBe('CLOSED')
    const attempt = await world.one('SELECT status FROM payment_attempt WHERE attempt_no = $1', [attemptNo])
    expect(attempt).toEqual({ status: 'DUPLICATE_REFUNDED' })
  })
})

it('the life of an order of a card is the one that is written down', () => {
  expect(
    Object.entries(cardOrderLife).map(([action, { from, to }]) => `${action}: ${from.join(' ')} > ${to}`),
  ).toEqual(['pay: PENDING_PAYMENT > PAID', 'close: PENDING_PAYMENT > CLOSED', 'refund: PAID > REFUNDED'])
})
