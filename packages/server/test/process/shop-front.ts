import type { z } from 'zod'
import type { placedTrade } from '@wenli/contract/ordering/checkout'
import type { GatewayKeys } from '@wenli/sandbox-gateway/keys'
import type { Actor } from '../actors.ts'
import type { Answer, Question } from '../ask.ts'

export type Buyer = Actor & { readonly addressId: number }
export type Placed = z.output<typeof placedTrade>
export type Call = <Result = never>(path: string, question: Question) => Promise<Answer<Result>>
export type ShopFront = ReturnType<typeof shopFront>

export const PAY_PASSWORD = '730914'

/** What a buyer does, at whichever server answers. */
export const shopFront = (call: Call, keys: GatewayKeys) => ({
  placeOrder: (buyer: Buyer, items: readonly object[], more: object = {}, headers = {}) =>
    call<Placed>('/api/client/Order/Create', {
      method: 'POST',
      as: buyer,
      body: { addressId: buyer.addressId, items, ...more },
      headers,
    }),
  payByWallet: (buyer: Actor, tradeNo: string, headers = {}) =>
    call<{ paidAmount: number }>('/api/client/Wallet/pay', {
      method: 'POST',
      as: buyer,
      body: { tradeNo, payPassword: PAY_PASSWORD },
      headers,
    }),
  qrCode: (buyer: Actor, channel: 'WECHAT' | 'ALIPAY', target: object) =>
    call<{ attemptNo: string; codeUrl: string }>(
      channel === 'WECHAT' ? '/api/payment/createWxPaymentQrCode' : '/api/alipay/createAlipayQrCode',
      {
        method: 'POST',
        as: buyer,
        body: { ...target, appId: channel === 'WECHAT' ? keys.wechat.appId : keys.alipay.appId },
      },
    ),
})
