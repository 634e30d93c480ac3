import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runServer } from './run-server.ts'

it('bad settings are told one line each, and the process ends with 1 before it touches anything', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wenli-process-'))
  const server = runServer({
    DATA_DIR: join(folder, 'data'),
    PORT: 'web',
    PUBLIC_URL: 'http://www.example.cn',
    NODE_ENV: 'production',
    RATE_LIMITS: 'off',
  })
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.complaints().trimEnd().split('\n')).toEqual([
    'Wenli cannot start with these settings:',
    '  PORT: must be a port number, 0 to 65535 (got "web")',
    '  PUBLIC_URL: must be https, or http on a loopback name (got "http://www.example.cn")',
    '  RATE_LIMITS: cannot be off in production',
  ])
  expect(server.output()).toBe('')
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
}, 120_000)

it('the process keeps the time of Shanghai, which payment gateways read, wherever the machine stands', async () => {
  const atExit = 'process.on("exit",()=>process.stdout.write(String(new Date(0).getHours())))'
  const server = runServer({
    PORT: 'web',
    TZ: 'America/New_York',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(atExit)}`,
  })
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.output()).toBe('8')
}, 120_000)
