import { maskName, maskPhone } from '@wenli/contract/formats'
import type { AddressInfo } from '@wenli/contract/ordering/address'
import type { OrderListItem } from '@wenli/contract/ordering/order'
import type { OrderStatus } from '@wenli/contract/ordering/order-life'
import { textOf } from '../../../platform/culture/texts.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { sqlWords } from '../../../platform/db/sql-words.ts'

/** While a shop has something to bring or to take back, it knows to whom; before and after only the district. */
const KNOWN_IN: readonly OrderStatus[] = ['PAID', 'RECEIVED']

/** The buyer's name as far as a shop may look for it. */
export const NAME_FOR_SHOP = `CASE WHEN o.status IN (${sqlWords(KNOWN_IN)}) THEN o.user_name END`

type Shown = Pick<OrderListItem, 'status' | 'userName' | 'addressInfo'>

const districtOf = (ctx: Ctx, address: AddressInfo): AddressInfo => ({
  ...address,
  userName: maskName(address.userName, textOf(ctx.culture, 'User.Anonymous')),
  telNumber: maskPhone(address.telNumber),
  detailInfo: '',
  postalCode: null,
})

/** An order without who gets the goods: the district and a masked name. So the platform sees it before it asks for more. */
export const hideBuyer = <Order extends Shown>(ctx: Ctx, order: Order): Order => ({
  ...order,
  userName: maskName(order.userName, textOf(ctx.culture, 'User.Anonymous')),
  addressInfo: order.addressInfo === null ? null : districtOf(ctx, order.addressInfo),
})

/** An order as its shop sees it. */
export const forShop = <Order extends Shown>(ctx: Ctx, order: Order): Order =>
  KNOWN_IN.includes(order.status) ? order : hideBuyer(ctx, order)
