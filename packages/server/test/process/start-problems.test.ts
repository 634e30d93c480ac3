import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { freePort, runServer } from './run-server.ts'

const PATIENCE_MS = 120_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wenli-process-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What it complains about before it ends with 1. */
const complaintsWith = async (settings: Readonly<Record<string, string>>): Promise<string> => {
  const server = runServer({ DATA_DIR: join(folder, 'data'), SEED: 'none', ...settings })
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.output()).not.toContain('Wenli is ready')
  return server.complaints()
}
const otherwise = (change: (url: URL) => void): string => {
  const url = new URL(inject('ownerUrl'))
  change(url)
  return url.href
}

it(
  'a database that nobody serves is told in one line, without the account',
  async () => {
    const url = `postgres://somebody:very-secret@127.0.0.1:${await freePort()}/wenli`
    const told = await complaintsWith({ DATABASE_URL: url })
    expect(told).toMatch(
      /^Wenli cannot start: the database at postgres:\/\/\*\*\*@127\.0\.0\.1:\d+\/wenli does not let us in: connect ECONNREFUSED .*Check DATABASE_URL.*\n$/,
    )
    expect(told).not.toContain('very-secret')
  },
  PATIENCE_MS,
)

it(
  'a host that does not exist is told as a fault of DATABASE_URL, not of HOST',
  async () => {
    const told = await complaintsWith({ DATABASE_URL: 'postgres://somebody@database.invalid/wenli' })
    expect(told).toMatch(
      /^Wenli cannot start: the database at [^\n]*database\.invalid[^\n]*DATABASE_URL[^\n]*\n$/,
    )
    expect(told).not.toMatch(/\bHOST\b/)
  },
  PATIENCE_MS,
)

it(
  'a wrong password is told in one line',
  async () => {
    const told = await complaintsWith({
      DATABASE_URL: otherwise((url) => {
        url.password = 'not-the-password'
      }),
    })
    expect(told).toMatch(
      /^Wenli cannot start: [^\n]*password authentication failed[^\n]* Check the account and the password in DATABASE_URL\.\n$/,
    )
    expect(told).not.toContain('not-the-password')
  },
  PATIENCE_MS,
)

it(
  'a database that does not exist is told in one line',
  async () => {
    const told = await complaintsWith({
      DATABASE_URL: otherwise((url) => {
        url.pathname = '/nowhere'
      }),
    })
    expect(told).toMatch(
      /^Wenli cannot start: [^\n]*"nowhere" does not exist[^\n]*Create the database[^\n]*\n$/,
    )
  },
  PATIENCE_MS,
)

it(
  'a data folder that cannot be made is told in one line',
  async () => {
    await writeFile(join(folder, 'a-file'), '')
    const path = join(folder, 'a-file', 'data')
    expect(await complaintsWith({ DATA_DIR: path })).toBe(
      `Wenli cannot start: the data folder ${path} cannot be written (ENOTDIR). Choose another DATA_DIR, or let this user write there.\n`,
    )
  },
  PATIENCE_MS,
)
