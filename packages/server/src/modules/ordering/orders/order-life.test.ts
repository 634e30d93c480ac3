import { nextState } from '@wenli/contract/lifecycle'
import { tradeLife, tradeStatuses } from '@wenli/contract/ordering/trade-life'
import { describe, expect, it } from 'vitest'
import { orderActors, orderLife, orderStatuses, shipmentStatuses } from '@wenli/contract/ordering/order-life'
import type { OrderAction } from '@wenli/contract/ordering/order-life'
import { stepOf } from './take-step.ts'

const actions = Object.keys(orderLife).filter((name): name is OrderAction => Object.hasOwn(orderLife, name))

/** Every step that is allowed, written out; all others are refused. */
const allowed = new Set([
  'cancel BUYER PENDING_PAYMENT any CLOSED',
  'cancel ADMIN PENDING_PAYMENT any CLOSED',
  'expire SYSTEM PENDING_PAYMENT any CLOSED',
  'changePrice VENDOR PENDING_PAYMENT any PENDING_PAYMENT',
  'pay SYSTEM PENDING_PAYMENT any PAID',
  'changeAddress BUYER PAID UNSHIPPED PAID',
  'changeAddress VENDOR PAID UNSHIPPED PAID',
  'ship VENDOR PAID UNSHIPPED PAID',
  'ship VENDOR PAID PARTIALLY_SHIPPED PAID',
  'refuseSupply VENDOR PAID UNSHIPPED CLOSED',
  'refuseSupply ADMIN PAID UNSHIPPED CLOSED',
  'refuseSupply SYSTEM PAID UNSHIPPED CLOSED',
  'extendReceipt BUYER PAID SHIPPED PAID',
  'extendReceipt BUYER PAID DELIVERED PAID',
  'takeDelivery BUYER PAID SHIPPED RECEIVED',
  'takeDelivery BUYER PAID DELIVERED RECEIVED',
  'takeDelivery BUYER PAID NOT_REQUIRED RECEIVED',
  'takeDelivery SYSTEM PAID SHIPPED RECEIVED',
  'takeDelivery SYSTEM PAID DELIVERED RECEIVED',
  'takeDelivery SYSTEM PAID NOT_REQUIRED RECEIVED',
  'complete SYSTEM RECEIVED any COMPLETED',
  'closeRefunded SYSTEM PAID any CLOSED',
  'closeRefunded SYSTEM RECEIVED any CLOSED',
])

describe.each(actions)('%s', (action) => {
  it('is allowed to whom, from which state and with the goods how far: exactly as written', () => {
    const seen = orderActors.flatMap((actor) =>
      orderStatuses.flatMap((status) =>
        shipmentStatuses.flatMap((shipmentStatus) => {
          const to = stepOf({ status, shipmentStatus }, action, actor)
          return to === undefined ? [] : { key: `${action} ${actor} ${status}`, shipmentStatus, to }
        }),
      ),
    )
    for (const { key, shipmentStatus, to } of seen) {
      const isWritten = allowed.has(`${key} ${shipmentStatus} ${to}`) || allowed.has(`${key} any ${to}`)
      expect({ key, shipmentStatus, isWritten }).toEqual({ key, shipmentStatus, isWritten: true })
    }
    const written = [...allowed].filter((line) => line.startsWith(`${action} `))
    const wanted = written.map((line) => (line.includes(' any ') ? shipmentStatuses.length : 1))
    expect(seen).toHaveLength(wanted.reduce<number>((sum, count) => sum + count, 0))
  })
})

it('every state can be reached, and the two last ones are left by nobody', () => {
  const reached = new Set(['PENDING_PAYMENT', ...actions.map((action) => orderLife[action].to)])
  expect([...reached].toSorted()).toEqual([...orderStatuses].toSorted())
  for (const last of ['COMPLETED', 'CLOSED'] as const)
    expect(actions.filter((action) => orderLife[action].from.some((from) => from === last))).toEqual([])
})

it('a checkout is paid or closed while it waits, and neither afterwards', () => {
  const ends = tradeStatuses.map((status) => [
    status,
    nextState(tradeLife, status, 'pay'),
    nextState(tradeLife, status, 'close'),
  ])
  expect(ends).toEqual([
    ['PENDING_PAYMENT', 'PAID', 'CLOSED'],
    ['PAID', undefined, undefined],
    ['CLOSED', undefined, undefined],
  ])
})
