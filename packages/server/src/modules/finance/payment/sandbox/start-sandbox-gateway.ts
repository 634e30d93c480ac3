import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { FastifyBaseLogger } from 'fastify'
import type { Merchants } from '../../../../platform/config/merchants.ts'

/** Its first start makes four pairs of keys, which takes a busy machine long; one that cannot start ends, and is told of at once. */
const START_LIMIT_MS = 120_000
const STOP_LIMIT_MS = 3000
/** Where none runs nobody answers at once; one that is busy must not be taken for gone, for its port is. */
const HEALTH_LIMIT_MS = 10_000

/** The file that the gateway makes at its first start; of it a merchant reads only their own half. */
const keyFile = z.object({
  wechat: z.object({
    mchId: z.string(),
    appId: z.string(),
    apiV3Key: z.string(),
    serial: z.string(),
    merchantPrivateKey: z.string(),
    publicKeyId: z.string(),
    platformPublicKey: z.string(),
  }),
  alipay: z.object({
    appId: z.string(),
    sellerId: z.string(),
    appPrivateKey: z.string(),
    alipayPublicKey: z.string(),
  }),
})
export type SandboxKeys = z.infer<typeof keyFile>
const listening = z.object({ port: z.int().min(1) })
const health = z.object({ name: z.literal('wenli-sandbox-gateway'), mchId: z.string() })

export const sandboxMerchants = ({ wechat, alipay }: SandboxKeys, baseUrl: string): Merchants => ({
  wechat: {
    baseUrl,
    mchId: wechat.mchId,
    appId: wechat.appId,
    serial: wechat.serial,
    privateKey: wechat.merchantPrivateKey,
    apiV3Key: wechat.apiV3Key,
    publicKeys: { [wechat.publicKeyId]: wechat.platformPublicKey },
  },
  alipay: {
    gateway: `${baseUrl}/gateway.do`,
    appId: alipay.appId,
    sellerId: alipay.sellerId,
    privateKey: alipay.appPrivateKey,
    publicKey: alipay.alipayPublicKey,
  },
})

/** A second server of the installation uses the gateway that the first one started. */
const runningPort = async (folder: string): Promise<number | undefined> => {
  try {
    const { port } = listening.parse(JSON.parse(await readFile(join(folder, 'gateway.json'), 'utf8')))
    const keys = keyFile.parse(JSON.parse(await readFile(join(folder, 'keys.json'), 'utf8')))
    const answer = await fetch(`http://127.0.0.1:${port}/health`, {
      signal: AbortSignal.timeout(HEALTH_LIMIT_MS),
    })
    return health.parse(await answer.json()).mchId === keys.wechat.mchId ? port : undefined
  } catch {
    return undefined
  }
}

const portOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the sandbox gateway does not start')), START_LIMIT_MS)
    child.once('message', (message) => {
      clearTimeout(timer)
      resolve(listening.parse(message).port)
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the sandbox gateway ended with ${String(code)}`))
    })
  })

/** It ends by itself when the line to us breaks, also when we are killed. */
const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    if (child.connected) child.disconnect()
  })

export type SandboxGateway = { readonly merchants: Merchants; readonly stop: () => Promise<void> }

/** Where no merchant is set up: a payment company on this machine, as a process of its own. */
export const startSandboxGateway = async ({
  dataFolder,
  program,
  port,
  speedup,
  log,
}: {
  readonly dataFolder: string
  /** The gateway's main file. */
  readonly program: string
  readonly port: number
  /** How many times faster than the real ones it tells again what nobody heard. */
  readonly speedup: number
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}): Promise<SandboxGateway> => {
  const folder = join(dataFolder, 'sandbox')
  const merchantsAt = async (at: number): Promise<Merchants> =>
    sandboxMerchants(
      keyFile.parse(JSON.parse(await readFile(join(folder, 'keys.json'), 'utf8'))),
      `http://127.0.0.1:${at}`,
    )
  const known = await runningPort(folder)
  if (known !== undefined) return { merchants: await merchantsAt(known), stop: () => Promise.resolve() }

  const child = fork(program, [], {
    env: {
      SANDBOX_DIR: folder,
      SANDBOX_PORT: String(port),
      SPEEDUP: String(speedup),
      TZ: 'Asia/Shanghai',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const found = await portOf(child).catch(async (error: unknown) => {
    await stop(child)
    throw error
  })
  let asked = false
  child.on('exit', (code) => {
    if (!asked) log.warn({ code }, 'the sandbox gateway ended unasked; payments by QR code fail')
  })
  await writeFile(join(folder, 'gateway.json'), JSON.stringify({ port: found }), { mode: 0o600 })
  log.info({ port: found }, 'payments go to the sandbox gateway')
  return {
    merchants: await merchantsAt(found),
    stop: () => {
      asked = true
      return stop(child)
    },
  }
}
