import { allPermissions } from '@wenli/contract/permissions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { makeCategory, openShop, productBody } from '../../../../test/open-shop.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  test = await startTestApp()
  for (const [tenantId, colours] of [
    [5, ['Ochre #845A33', 'Moon #D6ECF0', 'Ink #758A99']],
    [6, ['Malachite #16A951']],
  ] as const) {
    for (const [name, rgbCode] of colours.map((colour) => colour.split(' '))) {
      await test.db.reader(tenantId).query({
        text: 'INSERT INTO product_color (tenant_id, name, rgb_code) VALUES ($1, $2, $3)',
        values: [tenantId, name, rgbCode],
      })
    }
  }
})
afterAll(() => test.close())

const list = async (query = '', headers: Record<string, string> = {}) => {
  const response = await test.app.inject({ url: `/api/client/ProductColor/getList${query}`, headers })
  return { status: response.statusCode, ...response.json() }
}

it('shows a visitor the colours of the tenant, in the order they were entered', async () => {
  const { status, result } = await list()
  expect(status).toBe(200)
  expect(result).toEqual({
    totalCount: 3,
    items: [
      { id: expect.any(Number), name: 'Ochre', rgbCode: '#845A33' },
      { id: expect.any(Number), name: 'Moon', rgbCode: '#D6ECF0' },
      { id: expect.any(Number), name: 'Ink', rgbCode: '#758A99' },
    ],
  })
})

it('takes paging, an order and a keyword, under keys in any letter case', async () => {
  expect((await list('?MaxResultCount=1&SkipCount=1')).result).toMatchObject({
    totalCount: 3,
    items: [{ name: 'Moon' }],
  })
  expect((await list('?sorting=Name')).result.items.map(({ name }: { name: string }) => name)).toEqual([
    'Ink',
    'Moon',
    'Ochre',
  ])
  expect((await list('?keyword=oc')).result).toMatchObject({ totalCount: 1, items: [{ name: 'Ochre' }] })
  expect((await list('?maxResultCount=0')).status).toBe(400)
})

it('shows the colours of the tenant that the request names', async () => {
  const { result } = await list('', { 'abp.tenantid': '6' })
  expect(result).toMatchObject({ totalCount: 1, items: [{ name: 'Malachite' }] })
})

it('shows of a category the colours that something on sale in it has, or below it', async () => {
  const keeper = await createActor(test, { permissions: allPermissions })
  const shop = await openShop(test)
  const [{ id: productColorId }, { id: unseen }] = (await list()).result.items
  const above = await makeCategory(test, keeper)
  const below = await makeCategory(test, keeper, { parentId: above.id })
  const empty = await makeCategory(test, keeper)
  const post = { method: 'POST', as: shop.owner } as const
  const made = await ask<{ id: number }>(test, '/api/client/Product/Create', {
    ...post,
    body: productBody(below.id, { productColorId }),
  })
  const body = { ids: [made.result.id], action: 'approve' }
  await ask(test, '/api/services/app/Product/Audit', { method: 'PUT', as: keeper, body })
  await ask(test, '/api/client/Product/Create', {
    ...post,
    body: productBody(below.id, { productColorId: unseen }),
  })
  const names = async ({ productCategoryNo }: { productCategoryNo: string }) =>
    (await list(`?productCategoryNo=${productCategoryNo}`)).result.items.map(
      ({ name }: { name: string }) => name,
    )
  expect([await names(above), await names(below), await names(empty)]).toEqual([['Ochre'], ['Ochre'], []])
  expect(await names({ productCategoryNo: 'nowhere' })).toEqual([])
  // Without a category as well; whoever makes products chooses from all of them.
  expect((await list('?isOnSale=true')).result).toMatchObject({ totalCount: 1, items: [{ name: 'Ochre' }] })
  expect((await list('?isOnSale=false')).result.totalCount).toBe(3)
})
