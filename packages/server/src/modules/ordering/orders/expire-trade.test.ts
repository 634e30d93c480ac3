import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '@wenli/contract/time'
import { pay, withFaults } from '../../../../test/payment-world.ts'
import { buyer, openTradeWorld, shop, world } from '../../../../test/open-trade-world.ts'

const PATHS = { WECHAT: '/api/payment/createWxPaymentQrCode', ALIPAY: '/api/alipay/createAlipayQrCode' }

openTradeWorld({ anew: ['buyer'] })

describe.each(['WECHAT', 'ALIPAY'] as const)('a checkout whose time is over while %s is out', (channel) => {
  /** A code was shown, and then the channel answers nobody. */
  const shown = async () => {
    const tile = await world.product(shop)
    const { tradeNo, orderNo = '' } = await world.place(buyer, [{ ...tile, quantity: 2 }])
    const body = { tradeNo, appId: world.appIds[channel] }
    const { attemptNo } = world.must(
      await world.call<{ attemptNo: string }>('POST', PATHS[channel], buyer, { body }),
    )
    const faults = (list: Parameters<typeof withFaults>[2]) => withFaults(world.gateway, attemptNo, list)
    faults(['answer500', 'dropNotify'])
    world.test.clock.advance(31 * MINUTE_MS)
    const expire = () => world.runJob('expire-trade', { tradeNo })
    const status = async () => (await world.read(buyer, orderNo)).status
    return { attemptNo, skuId: tile.productSkuId, faults, expire, status }
  }

  it('waits for its last word at first: what was paid in time is paid', async () => {
    const { skuId, faults, expire, status } = await shown()
    await expect(expire()).rejects.toMatchObject({ name: 'ChannelError' })
    expect([await status(), await world.stock(skuId)]).toEqual(['PENDING_PAYMENT', 98])
    pay(world.gateway, faults(['dropNotify', 'paidAfterClose']))
    await expire()
    expect(await status()).toBe('PAID')
  })

  it('is closed half an hour later all the same, its goods are for others, and late money goes back', async () => {
    const { attemptNo, skuId, faults, expire, status } = await shown()
    world.test.clock.advance(28 * MINUTE_MS)
    await expect(expire()).rejects.toMatchObject({ name: 'ChannelError' })
    world.test.clock.advance(2 * MINUTE_MS)
    await expire()
    expect([await status(), await world.stock(skuId)]).toEqual(['CLOSED', 100])
    pay(world.gateway, faults(['paidAfterClose']))
    const attempt = () =>
      world.one<{ status: string }>('SELECT status FROM payment_attempt WHERE attempt_no = $1', [attemptNo])
    await expect.poll(async () => (await attempt()).status).toBe('DUPLICATE_REFUNDED')
    expect(await status()).toBe('CLOSED')
  })
})
