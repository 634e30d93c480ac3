import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, createActor } from './actors.ts'
import type { Actor } from './actors.ts'
import { ask } from './ask.ts'
import { startTestApp } from './start-test-app.ts'
import type { TestApp } from './start-test-app.ts'

let server: TestApp
let admin: Actor
beforeAll(async () => {
  server = await startTestApp()
  admin = await createActor(server, { roles: ['TenantAdmin'] })
})
afterAll(() => server.close())

const subject = '/api/services/app/Subject'
type Row = { id: number; name: string; priority: number | null; tenantId: number; creationTime: string }
type Page = { totalCount: number; items: Row[] }

const create = (body: unknown) => ask<Row>(server, `${subject}/Create`, { method: 'POST', as: admin, body })
const list = (query: string) => ask<Page>(server, `${subject}/GetAll?${query}`, { as: admin })
const reasonOf = ({ status, error }: { status: number; error: { reason: string } | null }) => [
  status,
  error?.reason,
]
const membersOf = ({ error }: { error: { validationErrors: { members: string[] }[] | null } | null }) =>
  error?.validationErrors?.flatMap(({ members }) => members)
const raw = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  server.app.inject({
    method: 'POST',
    url: `${subject}/Create`,
    headers: { ...bearer(admin), ...headers },
    payload,
  })

describe('addresses', () => {
  it.each([
    '/api/services/app/subject/getall',
    '/API/SERVICES/APP/SUBJECT/GETALL',
    '/api/services/app/Subject/GetAll/',
    '/Api/Services/App/sUBJECT/getAll/?',
  ])('%s is understood in any letter case, with or without a trailing slash', async (url) => {
    expect((await ask(server, url, { as: admin })).status).toBe(200)
  })

  it.each([
    '/api/%zz',
    '/api/%',
    '/%c0%ae%c0%ae/',
    '/api/services/app/Subject/GetAll%00',
    '/api/services/app/Subject/GetAll?keyword=%00',
    '/%2e%2e/%2e%2e/etc/passwd',
  ])('%s is refused in the envelope, never with a fault', async (url) => {
    const answer = await ask(server, url, { as: admin })
    expect([400, 404]).toContain(answer.status)
    expect(answer).toMatchObject({
      success: false,
      __abp: true,
      error: { message: expect.stringMatching(/[一-龥]/) },
    })
  })
})

describe('queries', () => {
  it.each([
    'MaxResultCount=1',
    'maxResultCount=1',
    'MAXRESULTCOUNT=1',
    'maxresultcount=1&unknown=7&__proto__=x&constructor=y',
  ])('%s is understood in any letter case, and unknown keys are dropped', async (query) => {
    await create({ name: `Query ${query}`.slice(0, 60) })
    expect((await list(query)).result.items).toHaveLength(1)
  })

  it.each([
    'MaxResultCount=0',
    'MaxResultCount=1001',
    'MaxResultCount=-1',
    'MaxResultCount=1.5',
    'MaxResultCount=ten',
    'MaxResultCount=true',
    'MaxResultCount=1e309',
    'SkipCount=-1',
    'SkipCount=2147483648',
    'MaxResultCount=5&MaxResultCount=6',
    'MaxResultCount=5&maxResultCount=5',
    'keyword=a&keyword=b',
    'Keyword=a&keyword=b',
    'Sorting=password',
    'Sorting=name sideways',
    'Sorting=name;DROP TABLE subject',
    'Sorting=(SELECT 1)',
    'Sorting=1',
    'Sorting=name,,id',
    `Sorting=${'name,'.repeat(60)}name`,
    `keyword=${'k'.repeat(101)}`,
    'subjectCategoryId=abc',
    'ids=1,x',
  ])('%s is 400', async (query) => {
    expect(reasonOf(await list(query))).toEqual([400, 'Platform:Validation'])
  })

  it.each([
    'MaxResultCount=1',
    'MaxResultCount=1000',
    'SkipCount=2147483647',
    'SkipCount=',
    'MaxResultCount=&keyword=',
    'Sorting=Name DESC, ID asc',
    'Sorting= name ',
  ])('%s is fine', async (query) => {
    expect((await list(query)).status).toBe(200)
  })

  it('an id is a whole number', async () => {
    for (const id of ['0', '-1', '1.5', 'x', '9007199254740993', '']) {
      expect(reasonOf(await ask(server, `${subject}/Get?Id=${id}`, { as: admin }))).toEqual([
        400,
        'Platform:Validation',
      ])
    }
    expect((await ask(server, `${subject}/Get?Id=9007199254740991`, { as: admin })).status).toBe(404)
  })
})

describe('keywords', () => {
  it.each([
    "' OR 1=1 --",
    "'; DROP TABLE subject; --",
    '" OR ""="',
    '\\',
    "\\'",
    '$1',
    '%s',
    '{0}',
    '*',
    '(',
    '[',
    '<script>',
    "E'\\x00'",
    'pg_sleep(9)',
    '1) UNION SELECT password_hash FROM app_user --',
  ])('%j finds nothing and harms nothing', async (keyword) => {
    expect((await list(`keyword=${encodeURIComponent(keyword)}`)).result).toEqual({
      totalCount: 0,
      items: [],
    })
  })

  it('per cent and underscore are letters', async () => {
    await create({ name: '100% cotton_panel' })
    await create({ name: '100x cottonXpanel' })
    const found = async (keyword: string) =>
      (await list(`keyword=${encodeURIComponent(keyword)}`)).result.items.map(({ name }) => name)
    expect(await found('100%')).toEqual(['100% cotton_panel'])
    expect(await found('n_p')).toEqual(['100% cotton_panel'])
    expect(await found('%')).toEqual(['100% cotton_panel'])
    expect(await found('COTTON')).toHaveLength(2)
  })

  it('also in a filter of one field', async () => {
    expect((await list('name=%25')).result.totalCount).toBe(1)
    expect((await list("name=' OR ''='")).result.totalCount).toBe(0)
  })
})

describe('bodies', () => {
  it('keys are understood in any letter case; what the server owns is dropped silently', async () => {
    const { result } = await create({
      NAME: 'Any case',
      Priority: 7,
      id: 1,
      tenantId: 6,
      creationTime: '2000-01-01',
      creatorUserId: 1,
      isAdmin: true,
    })
    expect(result).toMatchObject({ name: 'Any case', priority: 7, tenantId: 5 })
    expect(result.creationTime.slice(0, 4)).not.toBe('2000')
  })

  it.each([
    [{ name: 'a', priority: '7' }, 'priority'],
    [{ name: 'a', priority: true }, 'priority'],
    [{ name: 'a', priority: 7.5 }, 'priority'],
    [{ name: 'a', priority: [7] }, 'priority'],
    [{ name: 'a', priority: {} }, 'priority'],
    [{ name: 'a', priority: 10_000 }, 'priority'],
    [{ name: 7 }, 'name'],
    [{ name: true }, 'name'],
    [{ name: ['a'] }, 'name'],
    [{ name: null }, 'name'],
    [{ name: '   ' }, 'name'],
    [{ name: 'a'.repeat(129) }, 'name'],
    [{ name: 'bell \u0007' }, 'name'],
    [{}, 'name'],
    [{ name: 'a', coverImageUrl: 'javascript:alert(1)' }, 'coverImageUrl'],
    [{ name: 'a', coverImageUrl: '//evil.example/a.png' }, 'coverImageUrl'],
    [{ name: 'a', coverImageUrl: 'http://evil.example/a.png' }, 'coverImageUrl'],
  ])('%j is not guessed at but refused', async (body, member) => {
    const answer = await create(body)
    expect(reasonOf(answer)).toEqual([400, 'Platform:Validation'])
    expect(membersOf(answer)).toEqual([member])
  })

  it.each(['7', '"text"', 'true', '[]', '[{"name":"a"}]', 'null', ''])(
    'the body %j is no object and is refused',
    async (payload) => {
      expect((await raw(payload)).statusCode).toBe(400)
    },
  )

  it.each([
    '{',
    '{"name":}',
    '{"name":"a"',
    'name=a',
    '{"name":"a\u0000"}',
    '{"a":1}{"b":2}',
    '\ufeff',
    '{"name": "\\ud800\\u0000"}',
    '{"na\\u0000me":"a"}',
  ])('the body %j is malformed', async (payload) => {
    const answer = await raw(payload)
    expect([answer.statusCode, answer.json().error.reason]).toEqual([400, 'Platform:MalformedRequest'])
  })

  it('a text that only spells the escape of NUL is a text', async () => {
    const answer = await raw(JSON.stringify({ name: 'the text \\u0000' }))
    expect([answer.statusCode, answer.json().result.name]).toEqual([200, 'the text \\u0000'])
  })

  it.each([
    '{"__proto__":{"admin":true},"name":"a"}',
    '{"name":"a","constructor":{"prototype":{"admin":true}}}',
    '{"name":"a","x":{"__proto__":1}}',
  ])('%s is refused before anybody looks at it', async (payload) => {
    expect((await raw(payload)).statusCode).toBe(400)
    expect(Reflect.get({}, 'admin')).toBeUndefined()
  })

  it('more than 1 MB is 413', async () => {
    const answer = await raw(JSON.stringify({ name: 'a', details: 'x'.repeat(1_048_576) }))
    expect([answer.statusCode, answer.json().error.reason]).toEqual([413, 'Platform:TooLarge'])
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'text/html', 'nonsense'])(
    'the content type %s is 415',
    async (type) => {
      const answer = await raw('{"name":"a"}', { 'content-type': type })
      expect([answer.statusCode, answer.json().error.reason]).toEqual([415, 'Platform:UnsupportedMediaType'])
    },
  )

  it('a deeply nested body is answered, not died of', async () => {
    const answer = await raw(`${'{"name":'.repeat(20_000)}1${'}'.repeat(20_000)}`)
    expect(answer.statusCode).toBe(400)
  })

  it('half a surrogate pair does no harm', async () => {
    const answer = await raw('{"name":"half \\ud83d"}')
    expect([200, 400]).toContain(answer.statusCode)
  })
})
