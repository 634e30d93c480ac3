import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../../../../test/start-test-app.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  test = await startTestApp()
  for (const [tenantId, name] of [
    [5, 'Terrazzo & Co'],
    [5, 'Ashlar'],
    [6, 'Malachite'],
  ] as const) {
    await test.db.reader(tenantId).query({
      text: 'INSERT INTO brand (tenant_id, name) VALUES ($1, $2)',
      values: [tenantId, name],
    })
  }
})
afterAll(() => test.close())

const names = async (query = '', headers: Record<string, string> = {}) => {
  const response = await test.app.inject({ url: `/api/client/Brand/getList${query}`, headers })
  return response.json().result.items.map(({ name }: { name: string }) => name)
}

it('offers the brands of the tenant by name, narrowed by a keyword', async () => {
  expect(await names()).toEqual(['Ashlar', 'Terrazzo & Co'])
  expect(await names('?keyword=terr')).toEqual(['Terrazzo & Co'])
})

it('offers the brands of the tenant that the request names', async () => {
  expect(await names('', { 'abp.tenantid': '6' })).toEqual(['Malachite'])
})

it('tells visitors about a brand of their tenant, and nothing of another tenant’s', async () => {
  const { id } = (await test.app.inject({ url: '/api/client/Brand/getList' })).json().result.items[0]
  const read = (headers: Record<string, string> = {}) =>
    test.app.inject({ url: `/api/client/Brand/Get?Id=${id}`, headers })
  expect((await read()).json().result).toEqual({ id, name: 'Ashlar', description: null, coverImageUrl: null })
  expect((await read({ 'abp.tenantid': '6' })).statusCode).toBe(404)
})
