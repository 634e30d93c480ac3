import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../../../test/start-test-app.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  test = await startTestApp()
  for (const [tenantId, name, priority, isPublished] of [
    [5, 'third', null, true],
    [5, 'second', 10, true],
    [5, 'first', 20, true],
    [5, 'hidden', 30, false],
    [6, 'theirs', 1, true],
  ] as const) {
    await test.db.reader(tenantId).query({
      text: 'INSERT INTO friendly_link (tenant_id, name, link, priority, is_published) VALUES ($1, $2, $3, $4, $5)',
      values: [tenantId, name, `https://${name}.example/`, priority, isPublished],
    })
  }
})
afterAll(() => test.close())

it.each(['/setting/link/?format=json', '/setting/link?format=json', '/Setting/Link/'])(
  '%s answers a bare array of name and link, published ones only, larger priority first',
  async (url) => {
    const response = await test.app.inject({ url })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toMatch(/^application\/json/)
    expect(response.json()).toEqual(
      ['first', 'second', 'third'].map((name) => ({ name, link: `https://${name}.example/` })),
    )
  },
)

it('answers the links of the tenant that the request names', async () => {
  const response = await test.app.inject({
    url: '/setting/link/?format=json',
    headers: { 'abp-tenantid': '6' },
  })
  expect(response.json()).toEqual([{ name: 'theirs', link: 'https://theirs.example/' }])
})

it('knows no other format', async () => {
  expect((await test.app.inject({ url: '/setting/link/?format=xml' })).statusCode).toBe(400)
})
