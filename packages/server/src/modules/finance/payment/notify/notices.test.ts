import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../../../test/ask.ts'
import type { Actor } from '../../../../../test/actors.ts'
import { NOTICE_AMOUNT, alipayNotices, wechatNotices } from '../../../../../test/notice-cases.ts'
import type { NoticeCase, SentNotice } from '../../../../../test/notice-cases.ts'
import { startPaymentWorld } from '../../../../../test/payment-world.ts'
import type { PaymentWorld } from '../../../../../test/payment-world.ts'
import { PROVING } from '../../../../../test/property-runs.ts'
import { seededRandom } from '../../../../../test/seeded-random.ts'

let world: PaymentWorld
let buyer: Actor
let url: string
beforeAll(async () => {
  world = await startPaymentWorld()
  buyer = await world.buyer()
  const address = world.test.app.server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
})
afterAll(() => world.close())
afterEach(() => world.assertMoney())

type ChannelName = 'WECHAT' | 'ALIPAY'
const attempt = async (channel: ChannelName): Promise<{ ref: string; attemptNo: string }> => {
  const ref = await world.thing(buyer, NOTICE_AMOUNT)
  const path = channel === 'WECHAT' ? '/api/payment/createWxPaymentQrCode' : '/api/alipay/createAlipayQrCode'
  const { result } = await ask<{ attemptNo: string }>(world.test, path, {
    method: 'POST',
    as: buyer,
    body: { tradeNo: ref, appId: world.appIds[channel] },
  })
  return { ref, attemptNo: result.attemptNo }
}
const stateOf = async (ref: string): Promise<string> =>
  (await world.one<{ state: string }>('SELECT state FROM test_thing WHERE ref = $1', [ref])).state

/** Over the network, as the channels do it. */
const send = async (channel: string, { body, headers }: SentNotice, tenant = '5') => {
  const answer = await fetch(`${url}/api/payment/notify/${channel.toLowerCase()}/${tenant}`, {
    method: 'POST',
    headers,
    body,
  })
  return { statusCode: answer.status, text: await answer.text() }
}

// The rows are named before there is a world; what they make needs its keys.
type Notices = Pick<ReturnType<typeof wechatNotices>, 'cases'>
const noticesOf: Readonly<Record<ChannelName, () => Notices>> = {
  WECHAT: () => wechatNotices(world.gateway),
  ALIPAY: () => alipayNotices(world.gateway),
}
const names = (channel: ChannelName, effect: NoticeCase['effect']): string[] => {
  const nobody = { keys: { wechat: {}, alipay: {} }, now: Date.now } as unknown as PaymentWorld['gateway']
  const { cases } = channel === 'WECHAT' ? wechatNotices(nobody) : alipayNotices(nobody)
  return cases.filter((one) => one.effect === effect).map(({ name }) => name)
}
const make = (channel: ChannelName, name: string, attemptNo: string): SentNotice => {
  const found = noticesOf[channel]().cases.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no case ${name}`)
  return found.make(attemptNo)
}

describe('notices of WeChat Pay', () => {
  it('a genuine one pays, and again changes nothing', async () => {
    const { ref, attemptNo } = await attempt('WECHAT')
    const genuine = make('WECHAT', 'a genuine one', attemptNo)
    expect((await send('wechat', genuine)).statusCode).toBe(200)
    expect(await stateOf(ref)).toBe('PAID')
    expect((await send('wechat', genuine)).statusCode).toBe(200)
    expect((await send('wechat', make('WECHAT', 'a genuine one', attemptNo))).statusCode).toBe(200)
    expect(await world.faults()).toEqual([])
  })

  it.each(names('WECHAT', 'refused'))('%s is refused', async (name) => {
    const { ref, attemptNo } = await attempt('WECHAT')
    const { statusCode, text } = await send('wechat', make('WECHAT', name, attemptNo))
    expect(statusCode).toBe(400)
    expect(JSON.parse(text)).toMatchObject({ code: 'FAIL' })
    expect(await stateOf(ref)).toBe('OPEN')
  })

  it.each(names('WECHAT', 'nothing'))('%s is kept, acknowledged, and pays nothing', async (name) => {
    const { ref, attemptNo } = await attempt('WECHAT')
    expect((await send('wechat', make('WECHAT', name, attemptNo))).statusCode).toBe(200)
    expect(await stateOf(ref)).toBe('OPEN')
  })

  it('another tenant’s door, a tenant that is none, and a channel that is none open nothing', async () => {
    const { ref, attemptNo } = await attempt('WECHAT')
    const genuine = () => make('WECHAT', 'a genuine one', attemptNo)
    expect((await send('wechat', genuine(), '6')).statusCode).toBe(200)
    for (const tenant of ['0', '999999', '-1', '5x'])
      expect((await send('wechat', genuine(), tenant)).statusCode).toBe(400)
    expect((await send('bank', genuine())).statusCode).toBe(400)
    expect(await stateOf(ref)).toBe('OPEN')
  })

  it('more than 64 KB is not read', async () => {
    const { attemptNo } = await attempt('WECHAT')
    const { body, headers } = make('WECHAT', 'a genuine one', attemptNo)
    expect((await send('wechat', { body: body + ' '.repeat(70_000), headers })).statusCode).toBe(413)
  })
})

describe('notices of Alipay', () => {
  it('a genuine one pays, and again changes nothing', async () => {
    const { ref, attemptNo } = await attempt('ALIPAY')
    for (let at = 0; at < 3; at += 1)
      expect(await send('alipay', make('ALIPAY', 'a genuine one', attemptNo))).toEqual({
        statusCode: 200,
        text: 'success',
      })
    expect(await stateOf(ref)).toBe('PAID')
    expect(await world.faults()).toEqual([])
  })

  it.each(names('ALIPAY', 'nothing'))('%s is acknowledged and pays nothing', async (name) => {
    const { ref, attemptNo } = await attempt('ALIPAY')
    expect(await send('alipay', make('ALIPAY', name, attemptNo))).toEqual({
      statusCode: 200,
      text: 'success',
    })
    expect(await stateOf(ref)).toBe('OPEN')
  })

  it.each(names('ALIPAY', 'refused'))('%s is refused', async (name) => {
    const { ref, attemptNo } = await attempt('ALIPAY')
    expect(await send('alipay', make('ALIPAY', name, attemptNo))).toEqual({
      statusCode: 400,
      text: 'failure',
    })
    expect(await stateOf(ref)).toBe('OPEN')
  })
})

describe('notices of both, mixed, many at a time', () => {
  const COUNT = PROVING ? 10_000 : 240
  const PER_ATTEMPT = 8
  const AT_ONCE = 20
  type Sending = { readonly channel: ChannelName; readonly one: NoticeCase; readonly attemptNo: string }

  const random = seededRandom()

  /** Both channels send a notice again that met a server with too much to do. */
  const told = async (...notice: Parameters<typeof send>): Promise<number> => {
    const { statusCode } = await send(...notice)
    return statusCode === 503 ? told(...notice) : statusCode
  }

  it(`what has a genuine one is paid, once; nothing else is (${random.replay})`, async () => {
    const attempts: { channel: ChannelName; ref: string; attemptNo: string }[] = []
    for (let at = 0; at < COUNT / PER_ATTEMPT; at += 1) {
      const channel = at % 2 === 0 ? 'WECHAT' : 'ALIPAY'
      attempts.push({ channel, ...(await attempt(channel)) })
    }
    const cases = { WECHAT: noticesOf.WECHAT().cases, ALIPAY: noticesOf.ALIPAY().cases }
    const sendings: Sending[] = Array.from({ length: COUNT }, () => {
      const { channel, attemptNo } = random.pick(attempts)
      // Of five one is genuine: some attempts get several, some none, and one never gets any.
      const [genuine, ...others] = cases[channel]
      const isGenuine = random.below(5) === 0 && attemptNo !== attempts[0]?.attemptNo
      const one = isGenuine && genuine !== undefined ? genuine : random.pick(others)
      return { channel, attemptNo, one }
    })
    const statuses = { pays: new Set<number>(), nothing: new Set<number>(), refused: new Set<number>() }
    for (let at = 0; at < COUNT; at += AT_ONCE)
      await Promise.all(
        sendings.slice(at, at + AT_ONCE).map(async ({ channel, attemptNo, one }) => {
          statuses[one.effect].add(await told(channel, one.make(attemptNo)))
        }),
      )
    expect(Object.values(statuses).map((seen) => [...seen])).toEqual([[200], [200], [400]])
    const genuine = new Set(
      sendings.filter(({ one }) => one.effect === 'pays').map(({ attemptNo }) => attemptNo),
    )
    const paid = await world.rows<{ ref: string; settled: number }>(
      "SELECT ref, settled FROM test_thing WHERE state = 'PAID' AND ref = ANY($1)",
      [attempts.map(({ ref }) => ref)],
    )
    const due = attempts.filter(({ attemptNo }) => genuine.has(attemptNo)).map(({ ref }) => ref)
    expect(paid.map(({ ref }) => ref).toSorted()).toEqual(due.toSorted())
    expect(paid.every(({ settled }) => settled === 1)).toBe(true)
    expect(due.length).toBeGreaterThan(0)
    expect(due.length).toBeLessThan(attempts.length)
    expect(await world.faults()).toEqual([])
  }, 600_000)
})
