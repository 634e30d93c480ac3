import { defineLifecycle } from '../lifecycle.ts'

export const orderStatuses = ['PENDING_PAYMENT', 'PAID', 'RECEIVED', 'COMPLETED', 'CLOSED'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const shipmentStatuses = [
  'NOT_REQUIRED',
  'UNSHIPPED',
  'PARTIALLY_SHIPPED',
  'SHIPPED',
  'DELIVERED',
  'RECEIVED',
] as const
export type ShipmentStatus = (typeof shipmentStatuses)[number]

export const refundStatusesOfOrder = ['NONE', 'APPLYING', 'PARTIAL', 'FULL'] as const
export const closeReasons = [
  'BUYER_CANCEL',
  'PAY_TIMEOUT',
  'VENDOR_CANCEL',
  'ADMIN_CANCEL',
  'FULL_REFUND',
  'SHIP_TIMEOUT',
] as const
/** How an order that was paid ends because nobody supplied it; it counts against its shop (051). */
export const refusalReasons = [
  'VENDOR_CANCEL',
  'ADMIN_CANCEL',
  'SHIP_TIMEOUT',
] as const satisfies readonly (typeof closeReasons)[number][]
export type CloseReason = (typeof closeReasons)[number]
export const paymentMethods = ['WALLET', 'WECHAT', 'ALIPAY', 'MIXED', 'FREE'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Who takes a step: the buyer, the shop, an administrator, or time and the channels. */
export const orderActors = ['BUYER', 'VENDOR', 'ADMIN', 'SYSTEM'] as const
export type OrderActor = (typeof orderActors)[number]

/** The life of an order; what else a step needs stands beside it in `orderSteps`. */
export const orderLife = defineLifecycle(orderStatuses, {
  cancel: { from: ['PENDING_PAYMENT'], to: 'CLOSED' },
  expire: { from: ['PENDING_PAYMENT'], to: 'CLOSED' },
  changePrice: { from: ['PENDING_PAYMENT'], to: 'PENDING_PAYMENT' },
  pay: { from: ['PENDING_PAYMENT'], to: 'PAID' },
  changeAddress: { from: ['PAID'], to: 'PAID' },
  ship: { from: ['PAID'], to: 'PAID' },
  refuseSupply: { from: ['PAID'], to: 'CLOSED' },
  extendReceipt: { from: ['PAID'], to: 'PAID' },
  takeDelivery: { from: ['PAID'], to: 'RECEIVED' },
  complete: { from: ['RECEIVED'], to: 'COMPLETED' },
  closeRefunded: { from: ['PAID', 'RECEIVED'], to: 'CLOSED' },
})
export type OrderAction = keyof typeof orderLife

type Step = { readonly actors: readonly OrderActor[]; readonly shipment: readonly ShipmentStatus[] }
const anyShipment = shipmentStatuses
const notAllSent = ['UNSHIPPED', 'PARTIALLY_SHIPPED'] as const
const onItsWay = ['SHIPPED', 'DELIVERED'] as const

/** Who may take each step, and how far the goods may be. */
export const orderSteps: Readonly<Record<OrderAction, Step>> = {
  cancel: { actors: ['BUYER', 'ADMIN'], shipment: anyShipment },
  expire: { actors: ['SYSTEM'], shipment: anyShipment },
  changePrice: { actors: ['VENDOR'], shipment: anyShipment },
  pay: { actors: ['SYSTEM'], shipment: anyShipment },
  changeAddress: { actors: ['BUYER', 'VENDOR'], shipment: ['UNSHIPPED'] },
  ship: { actors: ['VENDOR'], shipment: notAllSent },
  refuseSupply: { actors: ['VENDOR', 'ADMIN', 'SYSTEM'], shipment: ['UNSHIPPED'] },
  extendReceipt: { actors: ['BUYER'], shipment: onItsWay },
  takeDelivery: { actors: ['BUYER', 'SYSTEM'], shipment: [...onItsWay, 'NOT_REQUIRED'] },
  complete: { actors: ['SYSTEM'], shipment: anyShipment },
  closeRefunded: { actors: ['SYSTEM'], shipment: anyShipment },
}

/** While a buyer may download what was bought; of an order that waits, it is then received. */
export const downloadStatuses: readonly OrderStatus[] = ['PAID', 'RECEIVED', 'COMPLETED']

/** The tabs of a list of orders. */
export const orderTabs = ['ALL', 'TO_PAY', 'TO_SHIP', 'TO_RECEIVE', 'TO_COMMENT', 'REFUND'] as const
export type OrderTab = (typeof orderTabs)[number]
