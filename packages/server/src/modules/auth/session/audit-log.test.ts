import type { AuditLogItem } from '@wenli/contract/auth/audit-log'
import type { Page } from '@wenli/contract/paging'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'
import { verifyAudit } from '../../../platform/audit/verify-audit.ts'

const MOBILE = '13587654321'
let server: TestApp
let admin: Actor
let finance: Actor
let shopper: Actor
beforeAll(async () => {
  server = await startTestApp()
  admin = await createActor(server, { roles: ['TenantAdmin'] })
  finance = await createActor(server, { roles: ['Finance'] })
  shopper = await createActor(server, { userName: MOBILE })
  await ask(server, '/api/client/UserProfile/Change', {
    method: 'PUT',
    as: shopper,
    body: { gender: 'Female' },
  })
})
afterAll(() => server.close())

const list = async (as: Actor, query: string): Promise<AuditLogItem[]> => {
  const { result } = await ask<Page<AuditLogItem>>(server, `/api/services/app/AuditLog/GetAll?${query}`, {
    as,
  })
  return result.items
}
const namesSeenBy = async (as: Actor, query: string): Promise<(string | null)[]> =>
  (await list(as, query)).map(({ userName }) => userName)

/** A line as it was written before: with the name that its author signed in with. */
const oldLine = async (userId: number, userName: string): Promise<string> => {
  const objectId = `old-${userId}`
  await server.db.reader(5).query({
    text: "SELECT wenli.append_audit($1, $2, '127.0.0.1', 'Update', 'Brand', $3, '{}', 'old', now())",
    values: [userId, userName, objectId],
  })
  return objectId
}

describe('who a line is of', () => {
  it('is written as a number that names the account without being personal', async () => {
    const rows = await server.db.reader(5).query({
      text: 'SELECT user_id, user_name FROM audit_log WHERE user_id = $1',
      values: [shopper.userId],
    })
    expect(rows).toEqual([{ user_id: shopper.userId, user_name: shopper.userNo }])
  })

  it('is shown masked to whoever sees users masked, and whole to whoever may change them', async () => {
    const query = `userId=${shopper.userId}`
    expect(await namesSeenBy(finance, query)).toEqual(['135****4321'])
    expect(await namesSeenBy(admin, query)).toEqual([MOBILE])
  })

  it('is found by its number and its whole name, by a part of that only by whoever sees it whole', async () => {
    const found = async (as: Actor, keyword: string) =>
      (await list(as, `keyword=${keyword}`)).map(({ userId }) => userId)
    for (const as of [finance, admin]) expect(await found(as, shopper.userNo)).toEqual([shopper.userId])
    for (const as of [finance, admin]) expect(await found(as, MOBILE)).toEqual([shopper.userId])
    expect(await found(finance, MOBILE.slice(0, 6))).toEqual([])
    expect(await found(admin, MOBILE.slice(0, 6))).toEqual([shopper.userId])
  })

  it('is for an account that is gone its number', async () => {
    const passing = await createActor(server, { roles: ['TenantAdmin'], userName: '13500000001' })
    await ask(server, '/api/services/app/Brand/Create', {
      method: 'POST',
      as: passing,
      body: { name: 'Passing' },
    })
    await ask(server, `/api/services/app/User/Delete?id=${passing.userId}`, { method: 'DELETE', as: admin })
    for (const as of [finance, admin]) {
      expect(await namesSeenBy(as, `userId=${passing.userId}`)).toEqual([passing.userNo])
      expect(await namesSeenBy(as, `keyword=${passing.userNo}`)).toEqual([passing.userNo])
    }
  })
})

describe('a line from the time when names were written down', () => {
  it('is shown by the name that the account has now, masked like any other', async () => {
    const { userId } = await createActor(server, { userName: '13500000002' })
    const query = `keyword=${await oldLine(userId, '13500000003')}`
    expect(await namesSeenBy(finance, query)).toEqual(['135****0002'])
    expect(await namesSeenBy(admin, query)).toEqual(['13500000002'])
  })

  it('is masked for everybody when the account is gone, and not found by its name', async () => {
    const query = `keyword=${await oldLine(999_999, '13500000004')}`
    for (const as of [finance, admin]) {
      expect(await namesSeenBy(as, query)).toEqual(['135****0004'])
      expect(await list(as, 'keyword=13500000004')).toEqual([])
    }
  })

  it('stays what it was: the chain holds over lines of both kinds', async () => {
    const verdict = (await verifyAudit(server.ownerUrl)).find(({ tenantId }) => tenantId === 5)
    expect(verdict).toMatchObject({ brokenAt: null, problem: null })
    expect(verdict?.lines).toBeGreaterThan(3)
  })
})
