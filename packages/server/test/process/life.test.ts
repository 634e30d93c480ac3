import { mkdtemp, rm } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runningOwnerUrl } from '../../src/platform/embedded-postgres/index.ts'
import { stopLeftOver } from '../../src/platform/embedded-postgres/postmaster-pid.ts'
import { freePort, runServer } from './run-server.ts'
import type { ServerProcess } from './run-server.ts'

/** A start takes a second or two, and many on a machine that does much else. */
const PATIENCE_MS = 120_000

let folder: string
let metricsPort: number
let first: ServerProcess
const started: ServerProcess[] = []

const start = (): ServerProcess => {
  const server = runServer({ DATA_DIR: folder, SEED: 'none', METRICS_PORT: String(metricsPort) })
  started.push(server)
  return server
}

const asOwner = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: await runningOwnerUrl(folder) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const usersOf = (tenantId: number) =>
  asOwner(async (client) => {
    await client.query("SELECT set_config('app.tenant_id', $1, false)", [String(tenantId)])
    return (
      await client.query(
        'SELECT user_name, must_change_password, password_expires_at > now() AS expires FROM app_user',
      )
    ).rows
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wenli-process-'))
  metricsPort = await freePort()
  first = start()
  await first.ready
}, PATIENCE_MS)

afterAll(async () => {
  for (const server of started) server.signal('SIGTERM')
  await Promise.all(started.map(({ ended }) => ended))
  await stopLeftOver(join(folder, 'postgres', 'cluster'), 5000)
  await rm(folder, { recursive: true, force: true })
}, PATIENCE_MS)

describe('the first start with SEED=none', () => {
  it('prints one block with the address and a random password for each administrator', () => {
    const accounts = [...first.output().matchAll(/^ {4}(\S+) +(\S+) +(.+)$/gm)].map(
      ([, userName, password, what]) => ({ userName, password, what }),
    )
    expect(accounts).toEqual([
      {
        userName: 'admin',
        password: expect.stringMatching(/^[A-Za-z2-9]{20}$/),
        what: 'host administrator, at /login?tenant=host',
      },
      {
        userName: 'admin',
        password: expect.stringMatching(/^[A-Za-z2-9]{20}$/),
        what: 'administrator of tenant 5',
      },
    ])
    expect(accounts[0]?.password).not.toBe(accounts[1]?.password)
    expect(first.output().match(/Wenli is ready/g)).toHaveLength(1)
    expect(first.output()).not.toMatch(/Wenli@2026|13800000001|mailbox/)
    expect(
      first.output().match(/^  No carrier for codes: set SMS_URL and SMTP_URL, or nobody can /gm),
    ).toHaveLength(1)
  })

  it('makes no demo accounts: only the administrators, whose passwords must be changed within a day', async () => {
    const administrator = [{ user_name: 'admin', must_change_password: true, expires: true }]
    expect([await usersOf(0), await usersOf(5), await usersOf(6)]).toEqual([administrator, administrator, []])
  })

  it('is up, ready, and answers', async () => {
    const statusOf = async (path: string) => (await fetch(first.url() + path)).status
    expect([
      await statusOf('/health'),
      await statusOf('/ready'),
      await statusOf('/AbpUserConfiguration/GetAll'),
    ]).toEqual([200, 200, 200])
  })

  it('shows no development mailbox', async () => {
    const answer = await fetch(`${first.url()}/dev/mailbox`, { redirect: 'manual' })
    expect(answer.status).not.toBe(200)
  })
})

describe('metrics', () => {
  it('are on their own loopback port, with the requests that were answered', async () => {
    await fetch(`${first.url()}/health`)
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
    const text = await answer.text()
    expect([
      answer.status,
      /wenli_http_request_duration_seconds_count\{method="GET",route="\/health",status="200"\} [1-9]/.test(
        text,
      ),
    ]).toEqual([200, true])
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404)
  })

  it('are not on the public port, nor on any other address of the machine', async () => {
    const answer = await fetch(`${first.url()}/metrics`, { redirect: 'manual' })
    expect(await answer.text()).not.toContain('wenli_http_request')
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
    for (const { address } of others)
      await expect(fetch(`http://${address}:${metricsPort}/metrics`)).rejects.toThrow('fetch failed')
  })
})

describe('a second start on the same data folder', () => {
  it(
    'is refused with one clear line, and the first goes on',
    async () => {
      const second = start()
      expect(await second.ended).toEqual({ code: 1, signal: null })
      expect(second.complaints()).toBe(
        `Wenli is already running on the data folder ${folder} (process ${first.pid}).\n`,
      )
      expect((await fetch(`${first.url()}/ready`)).status).toBe(200)
    },
    PATIENCE_MS,
  )
})

describe('after kill -9', () => {
  let again: ServerProcess

  it(
    'the next start is clean, and prints no password again',
    async () => {
      first.signal('SIGKILL')
      await first.ended
      again = start()
      await again.ready
      expect((await fetch(`${again.url()}/ready`)).status).toBe(200)
      expect(again.output()).toContain('Wenli is ready')
      expect(again.output()).not.toMatch(/Administrators|admin {2}/)
      expect(await usersOf(5)).toHaveLength(1)
    },
    PATIENCE_MS,
  )

  it(
    'Ctrl-C drains the request under way and stops PostgreSQL within 10 s',
    async () => {
      const locking = new pg.Client({ connectionString: await runningOwnerUrl(folder) })
      await locking.connect()
      // No job reads these rows: only the request waits for them.
      await locking.query('BEGIN; LOCK TABLE friendly_link')
      const underWay = fetch(`${again.url()}/setting/link/?format=json`)
      await expect
        .poll(
          async () =>
            (
              await locking.query(
                "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'friendly_link'::regclass",
              )
            ).rows,
          { timeout: PATIENCE_MS },
        )
        .toHaveLength(1)

      again.signal('SIGINT')
      await expect
        .poll(() =>
          fetch(`${again.url()}/health`).then(
            ({ status }) => status,
            () => 'refused',
          ),
        )
        .not.toBe(200)
      await locking.query('COMMIT')
      await locking.end()
      expect((await underWay).status).toBe(200)
      expect(await again.ended).toEqual({ code: 0, signal: null })
      // After 10 s the process would have gone without its database.
      expect(await runningOwnerUrl(folder)).toBeUndefined()
      expect(again.complaints()).toBe('')
    },
    PATIENCE_MS,
  )

  it(
    'Ctrl-C while it is still starting leaves no PostgreSQL behind',
    async () => {
      const hasty = start()
      await expect.poll(() => runningOwnerUrl(folder), { interval: 5, timeout: PATIENCE_MS }).toBeDefined()
      hasty.signal('SIGINT')
      expect(await hasty.ended).toEqual({ code: 0, signal: null })
      await expect.poll(() => runningOwnerUrl(folder)).toBeUndefined()
    },
    PATIENCE_MS,
  )
})
