import type { Merchants } from '../../../../platform/config/merchants.ts'
import { createAlipayChannel } from './alipay-channel.ts'
import type { PaymentChannel, PaymentChannels } from './channel.ts'
import { createWechatChannel } from './wechat-channel.ts'

/** The channels that are set up, by their names in the contract. */
export const createPaymentChannels = ({ wechat, alipay }: Merchants): PaymentChannels => {
  const channels: PaymentChannel[] = []
  if (wechat !== null) channels.push(createWechatChannel(wechat))
  if (alipay !== null) channels.push(createAlipayChannel(alipay))
  return new Map(channels.map((channel) => [channel.code, channel]))
}
