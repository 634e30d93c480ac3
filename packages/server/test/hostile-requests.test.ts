import fc from 'fast-check'
import { z } from 'zod'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '@wenli/contract/endpoint'
import { allPermissions } from '@wenli/contract/permissions'
import { HOUR_MS } from '@wenli/contract/time'
import { bearer, createActor } from './actors.ts'
import type { Actor } from './actors.ts'
import { runs } from './property-runs.ts'
import { startTestApp } from './start-test-app.ts'
import type { TestApp } from './start-test-app.ts'

/** What nobody should send, and somebody will. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null, '', ' ', '\u0000', 'a\u0000b', '\ud800', '\u202e', "' OR 1=1 --", '%', '_', '\\', '{0}', '../../etc/passwd', '1e309', '-1',
    'null', 'undefined', '2026-02-30T00:00:00', '0000-00-00', '9999-12-31T23:59:59', '275760-09-13', 'https://user:pw@host/', '//evil',
    'javascript:alert(1)', '<script>1</script>', 'x'.repeat(300), '纹'.repeat(70_000), 0, -0, -1, 1.5, 1e21, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308,
    true, false, [], [[]], {}, { __proto__: 1 }, { toString: 'x' }, [1, 'a', null],
  ), // oxfmt-ignore
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
)

const keysOf = (schema: z.ZodType): string[] =>
  Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})

const requestFor = ({ query, body }: Endpoint) => {
  const some = (keys: readonly string[]) =>
    fc.dictionary(fc.constantFrom('id', 'tenantId', 'x', ...keys), hostile, {
      maxKeys: keys.length + 2,
      noNullPrototype: true,
    })
  return fc.record({
    query: some(keysOf(query)),
    body: fc.oneof({ weight: 9, arbitrary: some(keysOf(body)) }, { weight: 1, arbitrary: hostile }),
    tenant: fc.constantFrom('5', '', '6', '0', 'x', '99999999999'),
    culture: fc.constantFrom('zh-Hans', 'en', "c='|uic=", '\u00ff', 'x'.repeat(500)),
  })
}

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '')).slice(0, 2000)

let server: TestApp
let actor: Actor
beforeAll(async () => {
  server = await startTestApp()
  actor = await createActor(server, {
    permissions: allPermissions.filter((name) => !name.startsWith('Pages.Tenant')),
  })
  // A hash that can be read and that no password fits.
  await server.db.reader(5).query({
    text: 'UPDATE app_user SET password_hash = $2 WHERE id = $1',
    values: [actor.userId, `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`],
  })
})
afterAll(() => server.close())

it(
  'answers no request with a fault of ours, whatever is in it',
  async () => {
    const jsonEndpoints = server.app.endpoints.filter(({ path }) => !/upload(Image|GoodsFile)/i.test(path))
    expect(jsonEndpoints.length).toBeGreaterThan(100)
    const arbitrary = fc
      .constantFrom(...jsonEndpoints)
      .chain((endpoint) => fc.tuple(fc.constant(endpoint), requestFor(endpoint)))
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(arbitrary, async ([{ method, path }, { query, body, tenant, culture }]) => {
        const search = new URLSearchParams()
        for (const [name, value] of Object.entries(query)) search.append(name, textOf(value))
        const answer = await server.app.inject({
          method,
          url: `${path}?${search.toString()}`,
          headers: {
            ...bearer(actor),
            'abp-tenantid': tenant,
            '.aspnetcore.culture': culture,
            ...(method === 'GET' || method === 'DELETE' ? {} : { 'content-type': 'application/json' }),
          },
          ...(method === 'GET' || method === 'DELETE' ? {} : { payload: JSON.stringify(body) ?? 'null' }),
        })
        if (answer.statusCode < 300) accepted += 1
        expect({
          path,
          status: answer.statusCode,
          body: answer.statusCode >= 500 ? answer.body : '',
        }).toMatchObject({ body: '' })
      }),
      runs(1500),
    )
    expect(accepted).toBeGreaterThan(0)
  },
  HOUR_MS,
)

it('a page beyond the last of any list is empty, and no fault of ours', async () => {
  const lists = server.app.endpoints.filter(
    ({ method, query }) => method === 'GET' && keysOf(query).includes('skipCount'),
  )
  // As somebody who may do everything in the tenant.
  const headers = { ...bearer(actor), 'abp-tenantid': '5' }
  let emptyPages = 0
  for (const { path } of lists) {
    const answer = await server.app.inject({ url: `${path}?skipCount=100000`, headers })
    // Some ask for more than a page: those are refused, and that is no fault.
    const isRefused = answer.statusCode >= 400 && answer.statusCode < 500
    const items: unknown = isRefused ? [] : answer.json().result?.items
    expect({ path, items }).toEqual({ path, items: [] })
    emptyPages += isRefused ? 0 : 1
  }
  expect(emptyPages).toBeGreaterThan(50)
}, 120_000)
