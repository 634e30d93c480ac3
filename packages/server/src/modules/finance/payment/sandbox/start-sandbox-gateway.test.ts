import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPaymentChannels } from '../channels/index.ts'
import { startSandboxGateway } from './start-sandbox-gateway.ts'

const program = join(import.meta.dirname, '../../../../../../sandbox-gateway/src/main.ts')
const log = { info: () => undefined, warn: () => undefined }
let dataFolder: string
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'wenli-gateway-'))
})
afterAll(() => rm(dataFolder, { recursive: true, force: true }))

const start = () => startSandboxGateway({ dataFolder, program, port: 0, speedup: 1000, log })
const isUp = async (baseUrl: string): Promise<boolean> => {
  try {
    return (await fetch(`${baseUrl}/health`)).ok
  } catch {
    return false
  }
}

it('starts as a process of its own, serves a second server too, and ends with the first', async () => {
  const first = await start()
  const baseUrl = first.merchants.wechat?.baseUrl ?? ''
  expect(await isUp(baseUrl)).toBe(true)
  expect(await (await fetch(`${baseUrl}/health`)).json()).toMatchObject({ speedup: 1000 })
  expect((await stat(join(dataFolder, 'sandbox/keys.json'))).mode & 0o077).toBe(0)
  const now = new Date()
  for (const channel of createPaymentChannels(first.merchants).values()) {
    const code = await channel.create({
      attemptNo: `PCHILD${channel.code}`,
      amount: 1,
      subject: 'a tile',
      createdAt: now,
      expiresAt: new Date(now.getTime() + 600_000),
      notifyUrl: 'http://127.0.0.1:9/api/payment/notify/wechat/5',
    })
    expect(code).toMatch(/^http:\/\/localhost:\d+\/scan\//)
  }
  const second = await start()
  expect(second.merchants).toEqual(first.merchants)
  await second.stop()
  expect(await isUp(baseUrl)).toBe(true)
  await first.stop()
  expect(await isUp(baseUrl)).toBe(false)
  const third = await start()
  expect(third.merchants.wechat?.mchId).toBe(first.merchants.wechat?.mchId)
  await third.stop()
  // Two processes are started and make their keys: seconds on a quiet machine.
}, 120_000)

it('says why when it does not start', async () => {
  await expect(
    startSandboxGateway({ dataFolder, program: join(dataFolder, 'none.ts'), port: 0, speedup: 1, log }),
  ).rejects.toThrow('the sandbox gateway ended with 1')
})
