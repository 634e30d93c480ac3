import { expect, test } from 'vitest'
import { actionsOf, stateText } from './order-state.ts'

const order = (more: Partial<Parameters<typeof actionsOf>[0]>): Parameters<typeof actionsOf>[0] => ({
  status: 'PAID',
  shipmentStatus: 'UNSHIPPED',
  refundStatus: 'NONE',
  commented: false,
  isReceiveExtended: false,
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
  expect(actionsOf(order({}))).toEqual(['urge'])
  expect(actionsOf(order({ shipmentStatus: 'SHIPPED' }))).toEqual(['takeDelivery', 'extendReceipt'])
  expect(actionsOf(order({ shipmentStatus: 'SHIPPED', isReceiveExtended: true }))).toEqual(['takeDelivery'])
  expect(actionsOf(order({ status: 'RECEIVED', shipmentStatus: 'RECEIVED' }))).toEqual([
    'comment',
    'buyAgain',
  ])
  expect(actionsOf(order({ status: 'COMPLETED', commented: true }))).toEqual(['buyAgain', 'hide'])
  expect(actionsOf(order({ status: 'CLOSED' }))).toEqual(['buyAgain', 'hide'])
})
