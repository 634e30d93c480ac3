import { expect, test } from 'vitest'
import { leftToShip, mayMendParcel, shopActionsOf } from './order-actions.ts'

const line = {
  isDigital: false,
  quantity: 5,
  shippedQuantity: 1,
  refundedUnsentQuantity: 2,
  refundingUnsentQuantity: 0,
}
const items = [line]

test('before payment a shop can change the price, and nothing else', () => {
  expect(shopActionsOf({ status: 'PENDING_PAYMENT', shipmentStatus: 'UNSHIPPED', items })).toEqual([
    'changePrice',
  ])
})

test('once paid it ships, changes where it goes or says that it cannot; once something is sent it can only send the rest', () => {
  expect(shopActionsOf({ status: 'PAID', shipmentStatus: 'UNSHIPPED', items })).toEqual([
    'ship',
    'changeAddress',
    'refuseSupply',
  ])
  expect(shopActionsOf({ status: 'PAID', shipmentStatus: 'PARTIALLY_SHIPPED', items })).toEqual(['ship'])
  expect(shopActionsOf({ status: 'PAID', shipmentStatus: 'SHIPPED', items })).toEqual([])
  expect(shopActionsOf({ status: 'CLOSED', shipmentStatus: 'UNSHIPPED', items })).toEqual([])
})

test('what is refunded unsent is not sent, and pieces that are asked back unsent wait', () => {
  expect(leftToShip(line)).toBe(2)
  expect(leftToShip({ ...line, refundingUnsentQuantity: 1 })).toBe(1)
  expect(leftToShip({ ...line, isDigital: true })).toBe(0)
  const waiting = [{ ...line, refundingUnsentQuantity: 2 }]
  expect(shopActionsOf({ status: 'PAID', shipmentStatus: 'UNSHIPPED', items: waiting })).toEqual([
    'changeAddress',
    'refuseSupply',
  ])
})

test('of two pieces one was sent and came back: the other is still to be sent', () => {
  const back = {
    isDigital: false,
    quantity: 2,
    shippedQuantity: 1,
    refundedUnsentQuantity: 0,
    refundingUnsentQuantity: 0,
  }
  expect(leftToShip(back)).toBe(1)
  expect(shopActionsOf({ status: 'PAID', shipmentStatus: 'PARTIALLY_SHIPPED', items: [back] })).toEqual([
    'ship',
  ])
})

test('a wrong tracking number is mended within a day, while the goods are on their way', () => {
  const parcel = { creationTime: '2026-03-01T10:00:00' }
  const at = (time: string) => new Date(`${time}+08:00`).getTime()
  expect(mayMendParcel({ status: 'PAID' }, parcel, at('2026-03-02T10:00:00'))).toBe(true)
  expect(mayMendParcel({ status: 'PAID' }, parcel, at('2026-03-02T10:00:01'))).toBe(false)
  expect(mayMendParcel({ status: 'RECEIVED' }, parcel, at('2026-03-01T10:00:01'))).toBe(false)
})
