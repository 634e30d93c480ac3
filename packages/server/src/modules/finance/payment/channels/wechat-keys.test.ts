import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { encryptResource, signatureHeaders, startSandbox } from '../../../../../test/payment-world.ts'
import type { WechatMerchant } from '../../../../platform/config/merchants.ts'
import type { PaymentChannel } from './channel.ts'
import { createWechatChannel } from './wechat-channel.ts'

const OLD = 'PUB_KEY_ID_0119000001092024'
const NEW = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'
const STRANGE = 'PUB_KEY_ID_0119000001099999'

const from = new Date()

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
const pairs = { [OLD]: pair(), [NEW]: pair(), [STRANGE]: pair() }
type Name = keyof typeof pairs

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const channelWith = (...names: readonly Name[]): PaymentChannel => {
  const { wechat } = sandbox.merchants
  if (wechat === null) throw new Error('no merchant')
  const publicKeys = Object.fromEntries(names.map((name) => [name, pairs[name]?.publicKey ?? '']))
  return createWechatChannel({ ...wechat, publicKeys } satisfies WechatMerchant)
}
/** From now on the company signs under this name, with the key of this or another one. */
const signAs = (name: Name, keyOf: Name = name): void => {
  const keys = sandbox.gateway.keys.wechat
  keys.publicKeyId = name
  keys.platformPrivateKey = pairs[keyOf]?.privateKey ?? ''
}
const tell = (channel: PaymentChannel) => {
  const { wechat: keys } = sandbox.gateway.keys
  const plain = {
    mchid: keys.mchId,
    appid: keys.appId,
    out_trade_no: 'PTEST0000000001',
    transaction_id: '4200000000',
    trade_state: 'SUCCESS',
    success_time: '2026-11-15T12:00:00+08:00',
    amount: { total: 100, currency: 'CNY' },
  }
  const resource = encryptResource(keys.apiV3Key, 'transaction', JSON.stringify(plain))
  const body = JSON.stringify({ id: randomUUID(), event_type: 'TRANSACTION.SUCCESS', resource })
  const now = new Date()
  return channel.readNotice({ headers: signatureHeaders(keys, body, now.getTime()), body }, now)
}
/** Asks for a code; of one that is there already the same comes again. */
const askFor = (channel: PaymentChannel) =>
  channel.create({
    attemptNo: 'PTEST0000000001',
    amount: 100,
    subject: 'a tile',
    createdAt: from,
    expiresAt: new Date(from.getTime() + 30 * 60_000),
    notifyUrl: 'http://127.0.0.1:9/api/payment/notify/wechat/5',
  })

it('while WeChat Pay changes its key, answers and notices count under the old and under the new one', async () => {
  const channel = channelWith(OLD, NEW)
  for (const name of [OLD, NEW, OLD] as const) {
    signAs(name)
    expect(await askFor(channel)).toMatch(/\/scan\//)
    expect((await tell(channel)).attemptNo).toBe('PTEST0000000001')
  }
})

it('a key that is not in the settings, or one under the name of another, is not believed', async () => {
  const channel = channelWith(OLD, NEW)
  for (const [name, keyOf] of [
    [STRANGE, STRANGE],
    [OLD, NEW],
    [NEW, OLD],
    [NEW, STRANGE],
  ] as const) {
    signAs(name, keyOf)
    await expect(askFor(channel)).rejects.toMatchObject({ outcome: 'unknown' })
    await expect(tell(channel)).rejects.toMatchObject({ name: 'NoticeError' })
  }
})

it('once the change is over the old one counts no more', async () => {
  const channel = channelWith(NEW)
  signAs(OLD)
  await expect(askFor(channel)).rejects.toMatchObject({ outcome: 'unknown' })
  await expect(tell(channel)).rejects.toMatchObject({ message: 'another key' })
  signAs(NEW)
  expect(await askFor(channel)).toMatch(/\/scan\//)
})
