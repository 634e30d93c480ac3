import { expect, test } from 'vitest'
import { actionsOf, filesOf, moneyText, stateText } from './order-state.ts'

const line = {
  quantity: 2,
  shippedQuantity: 0,
  refundedQuantity: 0,
  refundedUnsentQuantity: 0,
  refundingQuantity: 0,
  refundingUnsentQuantity: 0,
  isAdditionOpen: false,
  isDigital: false,
}

const order = (more: Partial<Parameters<typeof actionsOf>[0]>): Parameters<typeof actionsOf>[0] => ({
  status: 'PAID',
  shipmentStatus: 'UNSHIPPED',
  refundStatus: 'NONE',
  commented: false,
  isReceiveExtended: false,
  afterSaleUntil: null,
  urgedTime: null,
  items: [],
  ...more,
})

test('an order that is paid is called by how far its goods are', () => {
  expect(stateText(order({}))).toBe('OrderState.UNSHIPPED')
  expect(stateText(order({ shipmentStatus: 'SHIPPED' }))).toBe('OrderState.SHIPPED')
  expect(stateText(order({ status: 'CLOSED' }))).toBe('OrderState.CLOSED')
})

test('what its buyer may do follows from the state of the order', () => {
  expect(actionsOf(order({ status: 'PENDING_PAYMENT' }))).toEqual(['pay', 'cancel'])
  expect(actionsOf(order({ items: [line] }))).toEqual(['urge', 'refund'])
  expect(actionsOf(order({ shipmentStatus: 'SHIPPED' }))).toEqual(['takeDelivery', 'extendReceipt'])
  expect(actionsOf(order({ shipmentStatus: 'SHIPPED', isReceiveExtended: true }))).toEqual(['takeDelivery'])
  expect(actionsOf(order({ shipmentStatus: 'NOT_REQUIRED' }))).toEqual([])
  expect(actionsOf(order({ status: 'RECEIVED', shipmentStatus: 'RECEIVED' }))).toEqual([
    'comment',
    'buyAgain',
  ])
  expect(actionsOf(order({ status: 'COMPLETED', commented: true }))).toEqual(['buyAgain', 'hide'])
  expect(actionsOf(order({ status: 'CLOSED' }))).toEqual(['buyAgain', 'hide'])
})

test('a review can be added to while the server says so', () => {
  // Given back, so that nothing else can be asked for it.
  const said = (isAdditionOpen: boolean) => [{ ...line, refundedQuantity: 2, isAdditionOpen }]
  const of = (isAdditionOpen: boolean) =>
    actionsOf(order({ status: 'COMPLETED', commented: true, items: said(isAdditionOpen) }))
  expect(of(true)).toEqual(['addToComment', 'buyAgain', 'hide'])
  expect(of(false)).toEqual(['buyAgain', 'hide'])
  expect(actionsOf(order({ status: 'CLOSED', items: said(true) }))).toEqual(['buyAgain', 'hide'])
})

test('a refund can be asked for while a line is left that no other refund holds', () => {
  const asked = { ...line, refundingQuantity: 1 }
  expect(actionsOf(order({ items: [asked, line] }))).toContain('refund')
  expect(actionsOf(order({ items: [asked] }))).not.toContain('refund')
})

test('a refund can be asked for until the time for returns is over, and not while the shop’s money waits on', () => {
  const received = order({ status: 'RECEIVED', afterSaleUntil: '2026-03-09T00:00:00', items: [line] })
  const at = (time: string) => actionsOf(received, new Date(`${time}+08:00`))
  expect(at('2026-03-09T00:00:00')).toContain('refund')
  expect(at('2026-03-09T00:00:01')).not.toContain('refund')
})

test('the shop is reminded of what it still has to send, not of what is asked back', () => {
  const asked = { ...line, refundingQuantity: 2, refundingUnsentQuantity: 2 }
  const urges = (...items: (typeof line)[]) => actionsOf(order({ items })).includes('urge')
  expect(urges(line)).toBe(true)
  expect(urges(asked)).toBe(false)
  expect(urges(asked, line)).toBe(true)
  expect(urges({ ...line, refundingQuantity: 1, refundingUnsentQuantity: 1 })).toBe(true)
  const part = { ...asked, quantity: 5, shippedQuantity: 3 }
  expect(urges(part)).toBe(false)
  expect(urges({ ...part, refundingUnsentQuantity: 0 })).toBe(true)
  expect(urges(asked, { ...line, shippedQuantity: 2 })).toBe(false)
  expect(urges(asked, { ...line, isDigital: true })).toBe(false)
})

test('money that has not arrived is not told to be back', () => {
  const of = (...statuses: ('REFUNDED' | 'REFUNDING' | 'REFUND_FAILED' | 'REJECTED')[]) =>
    moneyText({ refundedAmount: 9, refunds: statuses.map((status) => ({ status })) })
  expect(of('REFUNDED', 'REJECTED')).toBe('OrderMoney.back')
  expect(of('REFUNDED', 'REFUNDING')).toBe('OrderMoney.underWay')
  expect(of('REFUND_FAILED')).toBe('OrderMoney.underWay')
  expect(moneyText({ refundedAmount: 0, refunds: [] })).toBeNull()
})

test('its files can be had once it is paid, while it is not given back nor asked to be', () => {
  const files = [{ id: 'a', fileName: 'a.zip', byteCount: 1 }]
  const bought = { ...line, files, quantity: 1, payable: 9, refundedAmount: 0 }
  expect(filesOf(order({ shipmentStatus: 'NOT_REQUIRED' }), bought)).toBe(files)
  expect(filesOf(order({ status: 'COMPLETED' }), bought)).toBe(files)
  for (const status of ['PENDING_PAYMENT', 'CLOSED'] as const)
    expect(filesOf(order({ status }), bought)).toEqual([])
  expect(filesOf(order({}), { ...bought, refundingQuantity: 1 })).toEqual([])
  expect(filesOf(order({}), { ...bought, refundedQuantity: 1, refundedAmount: 9 })).toEqual([])
})

test('a shop that was urged is not urged again before a day is over', () => {
  const now = new Date('2026-05-02T10:00:00+08:00')
  const at = (urgedTime: string) => actionsOf(order({ items: [line], urgedTime }), now)
  expect(at('2026-05-01 10:00:01')).toEqual(['refund'])
  expect(at('2026-05-01 10:00:00')).toEqual(['urge', 'refund'])
})
