import fastify from 'fastify'
import { expect, it } from 'vitest'
import { welcomeLines } from './app-welcome.ts'
import { parseConfig } from './platform/config/config.ts'

const linesWith = (env: Record<string, string>) => {
  const seeded = {
    kind: 'demo',
    accounts: [],
    afterStart: () => undefined,
    close: async () => undefined,
  } as const
  return welcomeLines(parseConfig({ SEED: 'demo', ...env }), { app: fastify(), seeded, hasWeb: true })
}
const MAILBOX = '  Codes that would go to a telephone: http://localhost:8080/dev/mailbox'
const NO_CARRIER =
  '  No carrier for codes: set SMS_URL and SMTP_URL, or nobody can register or reset a password.'

it('the start of a demo names the mailbox of codes', () => {
  expect(linesWith({})).toContain(MAILBOX)
  expect(linesWith({})).not.toContain(NO_CARRIER)
})

it('the start of a demo in production, which has no mailbox, names the carriers that are missing', () => {
  expect(linesWith({ NODE_ENV: 'production' })).toContain(NO_CARRIER)
  expect(linesWith({ NODE_ENV: 'production' })).not.toContain(MAILBOX)
})
