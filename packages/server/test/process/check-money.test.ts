import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTradeServers } from './trade-servers.ts'
import type { TradeServers } from './trade-servers.ts'

const SCRIPT = join(import.meta.dirname, '../../../../scripts/check-money.ts')
const PATIENCE_MS = 240_000

let world: TradeServers
let orderNo: string
/** Somebody has paid an order, so that there is money to check. */
beforeAll(async () => {
  world = await startTradeServers({ count: 1 })
  const buyer = await world.buyer()
  const goods = await world.product(await world.shop())
  const placed = world.must(await world.placeOrder(buyer, [{ ...goods, quantity: 1 }]))
  orderNo = placed.orderNo ?? ''
  const { codeUrl } = world.must(await world.qrCode(buyer, 'WECHAT', { tradeNo: placed.tradeNo }))
  await world.atGateway(codeUrl, 'pay')
  await vi.waitFor(
    async () => {
      if ((await world.balance('ESCROW', orderNo)) === 0) throw new Error('not paid yet')
    },
    { timeout: PATIENCE_MS },
  )
}, PATIENCE_MS)
afterAll(() => world.close(), PATIENCE_MS)

/** What `npm run check-money` says beside the running server, and how it ends. */
const check = () =>
  new Promise<{ code: number; lines: string[] }>((resolve) => {
    const { PATH = '', HOME = '' } = process.env
    const env = { PATH, HOME, DATA_DIR: world.folder }
    execFile(process.execPath, [SCRIPT], { env }, (error, output) =>
      resolve({ code: Number(error?.code ?? 0), lines: output.trimEnd().split('\n') }),
    )
  })
const change = (by: number) =>
  world.rows("UPDATE account SET balance = balance + $1 WHERE kind = 'ESCROW' AND owner_no = $2", [
    by,
    orderNo,
  ])

it('ends with 0 and says of every tenant that its money adds up', { timeout: PATIENCE_MS }, async () => {
  const { code, lines } = await check()
  expect([code, lines]).toEqual([0, expect.arrayContaining(['tenant 5: the money adds up'])])
})

it(
  'ends with 1 and names the fault; and a server that starts cries it out',
  { timeout: PATIENCE_MS },
  async () => {
    await change(1)
    const { code, lines } = await check()
    expect(code).toBe(1)
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^tenant 5: balance-is-sum: ./),
        expect.stringMatching(/^tenant 5: \d+ faults$/),
        'tenant 0: the money adds up',
      ]),
    )
    const [first] = world.servers()
    first?.signal('SIGTERM')
    await first?.ended
    await world.start()
    await expect
      .poll(() => world.servers()[0]?.output(), { timeout: 60_000, interval: 200 })
      .toMatch(/"level":60.*balance-is-sum.*the money does not add up/)
    await change(-1)
  },
)
