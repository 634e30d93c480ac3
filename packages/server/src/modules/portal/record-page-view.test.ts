import { afterAll, beforeAll, expect, it } from 'vitest'
import { bearer, createActor } from '../../../test/actors.ts'
import { startTestApp } from '../../../test/start-test-app.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const view = (payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: '/api/client/PageView/Create', payload, headers })
/** The owner is under the policies as well: it looks at one tenant at a time. */
const ownerIn = (tenantId: number) =>
  test.owner.query(`SELECT set_config('app.tenant_id', $1, false)`, [String(tenantId)])
const stored = async (tenantId = 5) => {
  await ownerIn(tenantId)
  return (await test.owner.query('SELECT * FROM page_view ORDER BY id DESC LIMIT 1')).rows[0]
}

it('stores which page was looked at, when and from where, in the tenant', async () => {
  const answer = await view({ path: '/aboutus', title: 'About', referrer: '/' }, { 'abp-tenantid': '6' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ success: true, result: null })
  expect(await stored(6)).toMatchObject({ tenant_id: 6, path: '/aboutus', title: 'About', referrer: '/' })
})

it('stores nothing about the person: no user, no address, no query', async () => {
  const person = await createActor(test)
  await view(
    {
      path: `/list?q=${person.userName}`,
      referrer: `/login?userName=${person.userName}`,
      userId: person.userId,
    },
    { ...bearer(person), cookie: 'visitor=abc', 'user-agent': 'Browser/1' },
  )
  const row = await stored()
  expect(Object.keys(row).toSorted()).toEqual([
    'creation_time',
    'id',
    'path',
    'referrer',
    'tenant_id',
    'title',
  ])
  expect(row).toMatchObject({ path: '/list', referrer: '/login', title: null })
})

it('takes a beacon, which sends its JSON without any header of ours', async () => {
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const body = new Blob([JSON.stringify({ path: '/contactus' })], { type: 'application/json' })
  const answer = await fetch(`${origin}/api/client/PageView/Create`, { method: 'POST', body })
  expect(answer.status).toBe(200)
  expect(await stored()).toMatchObject({ tenant_id: 5, path: '/contactus' })
})

it('refuses what is not a path of our own', async () => {
  const bad = [
    '',
    'aboutus',
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere',
    '/a#token',
    `/${'a'.repeat(512)}`,
  ]
  for (const path of bad) expect([path, (await view({ path })).statusCode]).toEqual([path, 400])
  expect((await view({ path: '/a', referrer: 'https://elsewhere.example/' })).statusCode).toBe(400)
  expect((await view({ path: '/a', title: 'x'.repeat(201) })).statusCode).toBe(400)
  expect((await view({})).statusCode).toBe(400)
})

it('can be written by the server, but neither read, changed nor deleted', async () => {
  const reader = test.db.reader(5)
  for (const text of [
    'SELECT path FROM page_view',
    `UPDATE page_view SET path = '/'`,
    'DELETE FROM page_view',
  ]) {
    await expect(reader.query({ text })).rejects.toThrow('permission denied')
  }
})

it('does not keep an empty tenant from being removed', async () => {
  const host = await createActor(test, { tenantId: 0, roles: ['HostAdmin'] })
  await test.owner.query(`INSERT INTO tenant (id, tenancy_name, name) VALUES (77, 'brief', 'Brief')`)
  await ownerIn(77)
  await test.owner.query(`INSERT INTO page_view (tenant_id, path) VALUES (77, '/')`)
  await test.owner.query(
    `INSERT INTO notice_sending (tenant_id, to_all, type, title, description, sent_count) VALUES (77, true, 0, 'a', 'b', 0)`,
  )
  const answer = await test.app.inject({
    method: 'DELETE',
    url: '/api/services/app/Tenant/Delete?Id=77',
    headers: bearer(host),
  })
  expect(answer.statusCode).toBe(200)
})
