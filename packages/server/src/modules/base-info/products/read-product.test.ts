import type { ManagedProduct, ProductDetail } from '@wenli/contract/base-info/product-item'
import { allPermissions } from '@wenli/contract/permissions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { makeCategory, openShop, productBody } from '../../../../test/open-shop.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const hostile =
  '<h2>One</h2><script>alert(1)</script><img src=x onerror=alert(2)><iframe src="//evil.example"></iframe><p style="position:fixed" onclick=alert(3)>Two</p>'

it('rich text is cleaned on render too: what was planted in the database does not reach a page', async () => {
  const keeper = await createActor(test, { permissions: allPermissions })
  const shop = await openShop(test)
  const category = await makeCategory(test, keeper)
  const { result: made } = await ask<ManagedProduct>(test, '/api/client/Product/Create', {
    method: 'POST',
    as: shop.owner,
    body: productBody(category.id, { details: '<p>clean</p>' }),
  })
  await ask(test, '/api/services/app/Product/Audit', {
    method: 'PUT',
    as: keeper,
    body: { ids: [made.id], action: 'approve' },
  })
  await test.db.reader(5).query({
    text: 'UPDATE product SET details = $2 WHERE tenant_id = 5 AND id = $1',
    values: [made.id, hostile],
  })
  const details = async (path: string, as = keeper) =>
    (await ask<ProductDetail>(test, path, { as })).result.details
  for (const path of [
    `/api/client/Product/GetByNo?no=${made.productNo}`,
    `/api/client/Product/Get?Id=${made.id}`,
    `/api/services/app/Product/Get?Id=${made.id}`,
  ])
    expect(await details(path)).toBe('<h2>One</h2><p>Two</p>')
  expect(await details(`/api/client/Product/GetForEdit?Id=${made.id}`, shop.owner)).toBe(
    '<h2>One</h2><p>Two</p>',
  )
})
