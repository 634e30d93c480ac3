import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts } from '@wenli/locale/index'
import { buildGateway } from '../build-gateway.ts'
import { pay } from '../pay.ts'
import { openTradeFile, readTrades } from '../trade-file.ts'
import type { Trade } from '../trade.ts'

const zh = texts['zh-Hans']
let folder: string
let built: ReturnType<typeof buildGateway>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wenli-sandbox-'))
  built = buildGateway({ folder, speedup: 1000 })
  await built.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await built.app.close()
  rmSync(folder, { recursive: true, force: true })
})

let serial = 0
const trade = (channel: 'wechat' | 'alipay' = 'alipay'): Trade => {
  serial += 1
  const now = Date.now()
  return built.gateway.store.add(
    {
      channel,
      outTradeNo: `PSCAN${String(serial).padStart(8, '0')}`,
      total: 8888,
      subject: '<b>slab</b> & tile',
      fingerprint: '',
      notifyUrl: 'http://127.0.0.1:9/nobody',
      expiresAt: now + 60_000,
      minutesFromScan: 15,
    },
    now,
  )
}
const post = (one: Trade, payload: string) =>
  built.app.inject({
    method: 'POST',
    url: `/scan/${one.token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })
const look = async (one: Trade, said = '') => (await built.app.inject(`/scan/${one.token}${said}`)).body

describe('the page behind the QR code', () => {
  it('says what is to be paid, in Chinese, without a script, and nothing of others’ making', async () => {
    const page = await look(trade())
    expect(page).toContain('¥88.88')
    expect(page).toContain(zh['Sandbox.Pay'])
    expect(page).not.toContain('<script')
    expect(page).not.toContain('<b>slab')
    expect((await built.app.inject('/scan/nobody')).statusCode).toBe(404)
  })

  it('a look is the scan: only then does Alipay know the trade', async () => {
    const one = trade()
    expect(one.scannedAt).toBeNull()
    await look(one)
    expect(one.scannedAt).not.toBeNull()
  })

  it('confirms, once', async () => {
    const one = trade('wechat')
    const answer = await post(one, 'action=pay')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/scan/${one.token}?said=paid`])
    expect(one.transactionId).toMatch(/^4200/)
    expect(await look(one, '?said=paid')).toContain(zh['Sandbox.Said.paid'])
    expect((await post(one, 'action=pay')).headers.location).toContain('said=over')
  })

  it('fails, and can be tried again', async () => {
    const one = trade()
    expect((await post(one, 'action=fail')).headers.location).toContain('said=failed')
    expect(one.paidAt).toBeNull()
    expect((await post(one, 'action=pay')).headers.location).toContain('said=paid')
  })

  it('pays twice: two payments under one number, each with its own at the channel', async () => {
    const one = trade('wechat')
    expect((await post(one, 'action=payTwice')).headers.location).toContain('said=paid')
    const { store } = built.gateway
    const under = store.all('wechat').filter(({ outTradeNo }) => outTradeNo === one.outTradeNo)
    expect(under).toHaveLength(2)
    expect(new Set(under.map(({ transactionId }) => transactionId)).size).toBe(2)
    expect(store.find('wechat', one.outTradeNo)).toBe(one)
    expect(under.map(({ transactionId }) => store.byTransaction('wechat', transactionId ?? ''))).toEqual(
      under,
    )
    const again = buildGateway({ folder }).gateway.store.all('wechat')
    expect(again.filter(({ outTradeNo }) => outTradeNo === one.outTradeNo)).toEqual(under)
    expect((await post(one, 'action=payTwice')).headers.location).toContain('said=over')
  })

  it('keeps the faults that are ticked, and refuses others', async () => {
    const one = trade()
    await post(one, 'action=faults&fault=dropNotify&fault=paidAfterClose')
    expect(one.faults).toEqual(['dropNotify', 'paidAfterClose'])
    expect((await post(one, 'action=faults&fault=explode')).statusCode).toBe(400)
    built.gateway.store.change(one, { closedAt: Date.now() })
    expect((await post(one, 'action=pay&fault=paidAfterClose')).headers.location).toContain('said=paid')
  })
})

describe('what it keeps', () => {
  it('keys and trades are its own, unreadable for others, and there again after a restart', () => {
    const one = trade()
    expect(statSync(join(folder, 'trades.jsonl')).mode & 0o077).toBe(0)
    expect(statSync(join(folder, 'keys.json')).mode & 0o077).toBe(0)
    const again = buildGateway({ folder })
    expect(again.gateway.keys).toEqual(built.gateway.keys)
    expect(again.gateway.store.byToken(one.token)?.outTradeNo).toBe(one.outTradeNo)
  })

  it('what somebody paid is written down before they are told so', () => {
    const one = trade()
    expect(pay(built.gateway, one)).toBe(true)
    const written = readTrades(folder).find(({ token }) => token === one.token)
    expect(written).toEqual(one)
    expect(written?.paidAt).not.toBeNull()
  })

  it('a line that broke off is left out, and what an earlier version kept is taken over', () => {
    const own = mkdtempSync(join(tmpdir(), 'wenli-trades-'))
    const [first, second, torn] = [trade(), trade(), trade()]
    writeFileSync(join(own, 'trades.json'), JSON.stringify([first, { ...second, paidAt: null }]))
    const changed = JSON.stringify({ ...second, paidAt: 7 })
    writeFileSync(join(own, 'trades.jsonl'), `${changed}\n${JSON.stringify(torn).slice(0, -9)}`)
    openTradeFile(own).write({ ...first, closedAt: 9 })
    expect(readTrades(own)).toEqual([
      { ...first, closedAt: 9 },
      { ...second, paidAt: 7 },
    ])
    expect(readdirSync(own)).toEqual(['trades.jsonl'])
    rmSync(own, { recursive: true })
  })
})
