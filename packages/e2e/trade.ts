// Orders made through the API: placed by a shopper at one shop, paid at the sandbox of the channel.
import { getAllProductsByVendor } from '@wenli/contract/base-info/product'
import { createWxPaymentQrCode, getPaymentStatus, getPayOrder } from '@wenli/contract/finance/payment'
import { createAddress, getAllAddresses } from '@wenli/contract/ordering/address'
import { createOrder } from '@wenli/contract/ordering/checkout'
import { expect } from 'vitest'
import type { Api } from './api.ts'

export type Placed = { orderNo: string; tradeNo: string; payable: number; productName: string }

export const receiver = {
  userName: '王小明',
  telNumber: '13800138000',
  provinceName: '浙江省',
  cityName: '杭州市',
  countyName: '西湖区',
  detailInfo: '文三路 100 号',
}

const addressOf = async (buyer: Api): Promise<number> => {
  const { items } = await buyer.call(getAllAddresses, { query: { maxResultCount: 1 } })
  return items[0]?.id ?? (await buyer.call(createAddress, { body: receiver })).id
}

/** So many pieces of the oldest thing that the shop has on sale: what is newer another test may be about to delete. */
export async function placeOrder(buyer: Api, vendor: Api, quantity: number): Promise<Placed> {
  const { items } = await vendor.call(getAllProductsByVendor, {
    query: { status: 'ON_SALE', maxResultCount: 1, sorting: 'creationTime' },
  })
  const [product] = items
  if (product === undefined) throw new Error('the shop has nothing on sale')
  const { tradeNo, orders } = await buyer.call(createOrder, {
    body: { addressId: await addressOf(buyer), items: [{ productId: product.id, quantity }] },
  })
  const [order] = orders
  if (order === undefined) throw new Error('the checkout made no order')
  return { orderNo: order.orderNo, tradeNo, payable: order.payable, productName: product.name }
}

/** As the buyer's telephone does it: the code is looked at, then paid; the channel tells the shop's server. */
export async function payTrade(buyer: Api, tradeNo: string, faults: readonly string[] = []): Promise<void> {
  const { wxAppId } = await buyer.call(getPayOrder, { query: { tradeNo } })
  const { codeUrl, attemptNo } = await buyer.call(createWxPaymentQrCode, {
    body: { tradeNo, appId: wxAppId ?? '' },
  })
  await fetch(codeUrl)
  await fetch(codeUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams([['action', 'pay'], ...faults.map((fault) => ['fault', fault])]),
  })
  await expect
    .poll(async () => (await buyer.call(getPaymentStatus, { query: { attemptNo } })).payStatus)
    .toBe('SUCCESS')
}

export async function placePaidOrder(buyer: Api, vendor: Api, quantity: number): Promise<Placed> {
  const placed = await placeOrder(buyer, vendor, quantity)
  await payTrade(buyer, placed.tradeNo)
  return placed
}
