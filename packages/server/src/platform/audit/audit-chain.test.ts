import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createActor } from '../../../test/actors.ts'
import { ask } from '../../../test/ask.ts'
import { runs } from '../../../test/property-runs.ts'
import { startTestApp } from '../../../test/start-test-app.ts'
import { inTransaction } from '../ctx/ctx.ts'
import { appendAudit, auditSecret } from './append-audit.ts'
import { verifyAudit } from './verify-audit.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  test = await startTestApp()
  for (const tenantId of [5, 6]) {
    for (let n = 1; n <= 6; n += 1) await append(tenantId, { n })
  }
})
afterAll(() => test.close())

const append = (tenantId: number, changes: Record<string, unknown>) =>
  appendAudit(test.ctx(tenantId), { action: 'Update', object: 'Brand', objectId: 7, changes })

const brokenAt = async (): Promise<Record<number, number | null>> =>
  Object.fromEntries(
    (await verifyAudit(test.ownerUrl)).map((verdict) => [verdict.tenantId, verdict.brokenAt]),
  )

/** What somebody could do who has taken over the owner: switch the guards off, then write. Undone at the end. */
const tampering = async (deed: string, look: () => Promise<void>): Promise<void> => {
  await test.owner.query("SELECT set_config('app.tenant_id', '5', false)")
  await test.owner.query('ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only')
  await test.owner.query('CREATE TEMP TABLE kept AS SELECT * FROM audit_log')
  await test.owner.query('CREATE TEMP TABLE kept_head AS SELECT * FROM audit_head')
  try {
    await test.owner.query(deed)
    await look()
  } finally {
    await test.owner.query('DELETE FROM audit_log')
    await test.owner.query('INSERT INTO audit_log SELECT * FROM kept')
    await test.owner.query('UPDATE audit_head SET id = kept_head.id, hash = kept_head.hash FROM kept_head')
    await test.owner.query('DROP TABLE kept, kept_head')
    await test.owner.query('ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only')
  }
}

describe('the audit log is append-only', () => {
  it.each([
    "UPDATE audit_log SET action = 'x'",
    'DELETE FROM audit_log',
    'TRUNCATE audit_log',
    'INSERT INTO audit_log (id) VALUES (99)',
    'SELECT * FROM audit_head',
  ])('the application may not: %s', async (text) => {
    await expect(test.db.reader(5).query({ text })).rejects.toMatchObject({ code: '42501' })
  })

  it.each(["UPDATE audit_log SET action = 'x'", 'DELETE FROM audit_log', 'TRUNCATE audit_log'])(
    'nor may the owner, by mistake: %s',
    async (text) => {
      await test.owner.query("SELECT set_config('app.tenant_id', '5', false)")
      await expect(test.owner.query(text)).rejects.toThrow('append-only')
    },
  )

  it('whose chains there are is for the owner alone to see, and only while it is in no tenant', async () => {
    const tenants = 'SELECT DISTINCT tenant_id FROM audit_log ORDER BY tenant_id'
    await test.owner.query("SELECT set_config('app.tenant_id', '', false)")
    const { rows } = await test.owner.query(tenants)
    expect(rows.map(({ tenant_id }) => tenant_id)).toEqual(expect.arrayContaining([5, 6]))
    await test.owner.query("SELECT set_config('app.tenant_id', '5', false)")
    expect((await test.owner.query(tenants)).rows).toEqual([{ tenant_id: 5 }])
    const application = await test.db.transaction(5, async (tx) => {
      await tx.query({ text: "SELECT set_config('app.tenant_id', '', true)" })
      return tx.query({ text: tenants })
    })
    expect(application).toEqual([])
  })

  it('one tenant does not see the log of another', async () => {
    const rows = await test.db
      .reader(6)
      .query<{ tenant_id: number }>({ text: 'SELECT tenant_id FROM audit_log' })
    expect(new Set(rows.map(({ tenant_id }) => tenant_id))).toEqual(new Set([6]))
  })

  it('what was not done was not written down', async () => {
    const deed = inTransaction(test.ctx(5), async (ctx) => {
      await appendAudit(ctx, { action: 'Delete', object: 'Brand' })
      throw new Error('no')
    })
    await expect(deed).rejects.toThrow('no')
    const rows = await test.db.reader(5).query({ text: "SELECT 1 FROM audit_log WHERE action = 'Delete'" })
    expect(rows).toEqual([])
  })
})

describe('the hash chain', () => {
  it('is whole as long as nobody touches it, one chain for each tenant', async () => {
    const verdicts = await verifyAudit(test.ownerUrl)
    expect(verdicts.filter(({ brokenAt }) => brokenAt !== null)).toEqual([])
    expect(verdicts.find(({ tenantId }) => tenantId === 6)).toEqual({
      tenantId: 6,
      lines: 6,
      brokenAt: null,
      problem: null,
    })
  })

  it.each([
    ['an altered action', "UPDATE audit_log SET action = 'Other' WHERE id = 3", 3],
    ['an altered value', `UPDATE audit_log SET changes = '{"n": 4}' WHERE id = 3`, 3],
    ['another user', "UPDATE audit_log SET user_name = 'somebody else' WHERE id = 2", 2],
    [
      'another time',
      "UPDATE audit_log SET creation_time = creation_time + interval '1 microsecond' WHERE id = 4",
      4,
    ],
    ['a line taken out', 'DELETE FROM audit_log WHERE id = 3', 3],
    ['the last line taken away', 'DELETE FROM audit_log WHERE id = 6', 6],
    [
      'two lines exchanged',
      'UPDATE audit_log SET id = id + 100 WHERE id IN (2, 3); UPDATE audit_log SET id = 105 - id WHERE id > 100',
      2,
    ],
    ['everything taken away', 'DELETE FROM audit_log', 1],
    [
      'a line with a hash that fits it',
      "UPDATE audit_log SET action = 'Other', hash = sha256(prev_hash || convert_to(audit_text(ROW(tenant_id, id, creation_time, user_id, user_name, ip, 'Other', object, object_id, changes, request_id, prev_hash, hash)::audit_log), 'UTF8')) WHERE id = 3",
      4,
    ],
  ])('finds %s', async (_what, deed, line) => {
    await tampering(deed, async () => {
      expect(await brokenAt()).toMatchObject({ 5: line, 6: null })
    })
    expect(await brokenAt()).toMatchObject({ 5: null, 6: null })
  })

  it('holds when many write at once', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        inTransaction(test.ctx(6), (ctx) =>
          appendAudit(ctx, { action: 'Create', object: 'Brand', changes: { n } }),
        ),
      ),
    )
    const verdicts = await verifyAudit(test.ownerUrl)
    expect(verdicts.find(({ tenantId }) => tenantId === 6)).toMatchObject({ lines: 36, brokenAt: null })
  })

  it('of a tenant that is gone is walked too', async () => {
    const host = await createActor(test, { tenantId: 0, roles: ['HostAdmin'] })
    const { result } = await ask<{ id: number }>(test, '/api/services/app/Tenant/Create', {
      method: 'POST',
      as: host,
      body: { tenancyName: 'passing', name: 'passing' },
    })
    await append(result.id, { n: 1 })
    await append(result.id, { n: 2 })
    const gone = await ask(test, `/api/services/app/Tenant/Delete?id=${result.id}`, {
      method: 'DELETE',
      as: host,
    })
    expect(gone.status).toBe(200)
    const verdictOf = async () =>
      (await verifyAudit(test.ownerUrl)).find(({ tenantId }) => tenantId === result.id)
    expect(await verdictOf()).toMatchObject({ lines: 2, brokenAt: null })

    await test.owner.query("SELECT set_config('app.tenant_id', $1, false)", [String(result.id)])
    await test.owner.query('ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only')
    await test.owner.query("UPDATE audit_log SET action = 'Other' WHERE id = 2")
    await test.owner.query('ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only')
    expect(await verdictOf()).toMatchObject({ brokenAt: 2, problem: 'its content was changed' })
    // The rows alone are enough to be found.
    await test.owner.query('DELETE FROM audit_head')
    expect(await verdictOf()).toMatchObject({ brokenAt: 2 })
  })

  it('holds whatever is written', async () => {
    const word = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 260 }),
      fc.string({ unit: 'binary', maxLength: 260 }).map((text) => text.replaceAll('\0', '')),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.string(),
          fc.oneof(word, fc.double(), fc.boolean(), fc.constant(null), fc.array(word, { maxLength: 3 })),
        ),
        async (changes) => {
          await append(0, changes)
        },
      ),
      runs(40),
    )
    expect((await brokenAt())[0]).toBeNull()
  })
})

describe('what the log tells', () => {
  const lastChanges = async (): Promise<Record<string, unknown>> => {
    const [row] = await test.db.reader(5).query<{ changes: Record<string, unknown> }>({
      text: 'SELECT changes FROM audit_log ORDER BY id DESC LIMIT 1',
    })
    return row?.changes ?? {}
  }

  it('a long text by its beginning, cut between characters', async () => {
    await append(5, { details: `${'a'.repeat(199)}🧱${'b'.repeat(50)}`, short: '短' })
    expect(await lastChanges()).toEqual({ details: `${'a'.repeat(199)}🧱…`, short: '短' })
  })

  it('a sensitive value as a mark that tells only whether it changed', async () => {
    const key = Buffer.from('a key of the installation')
    expect(auditSecret(key, '110101199003071234')).toBe(auditSecret(key, '110101199003071234'))
    expect(auditSecret(key, '110101199003071234')).not.toBe(auditSecret(key, '110101199003071235'))
    expect(auditSecret(key, '110101199003071234')).toMatch(/^hmac:[\w-]{43}$/)
    expect(auditSecret(key, null)).toBeNull()
  })
})
