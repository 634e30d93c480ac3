import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appendAudit } from '../../src/platform/audit/append-audit.ts'
import { inTransaction } from '../../src/platform/ctx/ctx.ts'
import { startTestApp } from '../start-test-app.ts'
import type { TestApp } from '../start-test-app.ts'

const SCRIPT = join(import.meta.dirname, '../../../../scripts/verify-audit.ts')
const PATIENCE_MS = 120_000

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  for (const tenantId of [5, 6])
    for (const action of ['Create', 'Update', 'Delete'] as const)
      await inTransaction(server.ctx(tenantId), (ctx) => appendAudit(ctx, { action, object: 'Test' }))
})
afterAll(() => server.close())

/** What `npm run verify-audit` says, and how it ends. */
const verify = () =>
  new Promise<{ code: number; lines: string[] }>((resolve) => {
    const { PATH = '', HOME = '' } = process.env
    const env = { PATH, HOME, DATABASE_URL: server.ownerUrl }
    execFile(process.execPath, [SCRIPT], { env }, (error, output) =>
      resolve({ code: Number(error?.code ?? 0), lines: output.trimEnd().split('\n') }),
    )
  })

it('ends with 0 and says of every tenant that its chain is whole', { timeout: PATIENCE_MS }, async () => {
  const { code, lines } = await verify()
  expect(code).toBe(0)
  expect(lines).toEqual(expect.arrayContaining(['tenant 5: 3 lines, whole', 'tenant 6: 3 lines, whole']))
})

it('ends with 1 and names the line that was altered', { timeout: PATIENCE_MS }, async () => {
  await server.owner.query("SELECT set_config('app.tenant_id', '6', false)")
  await server.owner.query('ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only')
  await server.owner.query("UPDATE audit_log SET action = 'Other' WHERE tenant_id = 6 AND id = 2")
  await server.owner.query('ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only')
  const { code, lines } = await verify()
  expect(code).toBe(1)
  expect(lines).toEqual(
    expect.arrayContaining([
      'tenant 5: 3 lines, whole',
      expect.stringMatching(/^tenant 6: \d lines, broken at line 2: ./),
    ]),
  )
})
