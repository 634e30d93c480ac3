import type { Row } from '../src/platform/db/database.ts'
import type { Planted } from './tenant-canaries.ts'

const ofOrder = ({ canary }: Planted) => ({ orderNo: `${canary}order` })
const ofRefund = ({ canary }: Planted) => ({ refundNo: `${canary}refund` })
const whole = (foreign: Planted) => ({
  ...ofOrder(foreign),
  lines: [{ orderItemId: foreign.ids['OrderItem'], quantity: 1 }],
  reason: 'OTHER',
})

/** Bodies of the calls of trade and money that name a row of the other tenant. */
export const tradeRequests: Readonly<Record<string, (foreign: Planted) => Row>> = {
  'UserCoupon/claim': ({ ids }) => ({ couponTypeId: ids['CouponType'] }),
  'FavoriteItem/Create': ({ ids }) => ({ productId: ids['Product'] }),
  'ShoppingCartItem/Create': ({ ids }) => ({ productId: ids['Product'], quantity: 1 }),
  'ShoppingCartItem/Update': ({ ids }) => ({ id: ids['ShoppingCartItem'], quantity: 2 }),
  'ShoppingCartItem/Select': ({ ids }) => ({ ids: [ids['ShoppingCartItem']], isSelected: false }),
  'Address/Update': ({ ids }) => ({ id: ids['Address'], detailInfo: 'stolen' }),
  'Order/Create': ({ ids }) => ({
    addressId: ids['Address'],
    items: [{ cartItemId: ids['ShoppingCartItem'] }],
    couponNos: [],
  }),
  'Order/cancel': () => ({}),
  'Order/takeDelivery': () => ({}),
  'Order/extendReceipt': () => ({}),
  'Order/hide': () => ({}),
  'Order/urge': () => ({}),
  'Order/buyAgain': () => ({}),
  'Order/changeAddress': ({ canary }) => ({
    orderNo: `${canary}order`,
    userName: 'stolen',
    telNumber: '13800000000',
    provinceName: 'x',
    cityName: 'x',
    countyName: 'x',
    detailInfo: 'stolen',
  }),
  'Order/comment': ({ canary, ids }) => ({
    orderNo: `${canary}order`,
    comments: [{ orderItemId: ids['OrderItem'], starCount: 1, content: 'stolen' }],
  }),
  'Order/ship': ({ canary }) => ({ orderNo: `${canary}order`, courier: 'SF', trackingNo: 'stolen00' }),
  'Order/updateShipment': ({ ids }) => ({ id: ids['Shipment'], courier: 'SF', trackingNo: 'stolen00' }),
  'Order/changePrice': ({ canary }) => ({ orderNo: `${canary}order`, goodsPayable: 0, freightAmount: 0 }),
  'Order/refuseSupply': (foreign) => ({ ...ofOrder(foreign), reason: 'stolen' }),
  'Order/applyRefund': () => ({}),
  'Order/approveRefund': () => ({}),
  'Order/Update': ({ ids }) => ({ id: ids['Order'], remark: 'stolen' }),
  'Order/Close': ({ ids }) => ({ id: ids['Order'], reason: 'stolen' }),
  'OrderItem/Create': ({ ids }) => ({ orderId: ids['Order'] }),
  'OrderItem/Update': ({ ids }) => ({ id: ids['OrderItem'], remark: 'stolen' }),
  'Refund/Preview': whole,
  'Refund/Create': (foreign) => ({ ...whole(foreign), type: 'REFUND_ONLY' }),
  'Refund/cancel': ofRefund,
  'Refund/sendBack': (foreign) => ({ ...ofRefund(foreign), courier: 'SF', trackingNo: 'stolen00' }),
  'Refund/appeal': (foreign) => ({ ...ofRefund(foreign), description: 'stolen' }),
  'Refund/approve': ofRefund,
  'Refund/reject': (foreign) => ({ ...ofRefund(foreign), reason: 'stolen' }),
  'Refund/confirmReturn': ofRefund,
  'Refund/Arbitrate': (foreign) => ({ ...ofRefund(foreign), decision: 'REFUND', reason: 'stolen' }),
  'Refund/Retry': ofRefund,
  'Withdrawal/Update': ({ ids }) => ({ id: ids['Withdrawal'], amount: 20 }),
  'Withdrawal/Audit': ({ ids }) => ({ id: ids['Withdrawal'], action: 'approve' }),
  'Withdrawal/Remit': ({ ids }) => ({ id: ids['Withdrawal'], action: 'remit' }),
  'Withdrawal/Reveal': ({ ids }) => ({ id: ids['Withdrawal'], reason: 'stolen' }),
  'Withdrawal/Batch': ({ ids }) => ({ ids: [ids['Withdrawal']] }),
  'Withdrawal/RepeatBatch': ({ canary }) => ({ batchNo: `${canary}batch` }),
  'VipCardOrder/Create': ({ ids }) => ({ vipCardId: ids['VipCard'] }),
  'VipCardOrder/Refund': ({ ids }) => ({ id: ids['VipCardOrder'], reason: 'stolen' }),
  'RechargeCardOrder/Create': ({ ids }) => ({ rechargeCardId: ids['RechargeCard'] }),
  'RechargeCardOrder/Refund': ({ ids }) => ({ id: ids['RechargeCardOrder'], reason: 'stolen' }),
}
