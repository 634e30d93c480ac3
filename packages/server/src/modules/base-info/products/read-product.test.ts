import type { ManagedProduct, ProductDetail } from '@wenli/contract/base-info/product-item'
import { RICH_TEXT_MAX_LENGTH } from '@wenli/contract/limits'
import { expect, it } from 'vitest'
import { ask } from '../../../../test/ask.ts'
import { productBody } from '../../../../test/open-shop.ts'
import { categoryId, keeper, openProductDesk, shop, test } from './testing/open-product-desk.ts'

openProductDesk()

const hostile =
  '<h2>One</h2><script>alert(1)</script><img src=x onerror=alert(2)><iframe src="//evil.example"></iframe><p style="position:fixed" onclick=alert(3)>Two</p>'

const approve = (id: number) =>
  ask(test, '/api/services/app/Product/Audit', {
    method: 'PUT',
    as: keeper,
    body: { ids: [id], action: 'approve' },
  })
const onSale = async (): Promise<ManagedProduct> => {
  const { result } = await ask<ManagedProduct>(test, '/api/client/Product/Create', {
    method: 'POST',
    as: shop.owner,
    body: productBody(categoryId, { details: '<p>clean</p>' }),
  })
  await approve(result.id)
  return result
}
const change = (id: number, body: object) =>
  ask<ManagedProduct>(test, '/api/client/Product/Update', {
    method: 'PUT',
    as: shop.owner,
    body: { id, ...body },
  })

it('rich text is cleaned on render too: what was planted in the database does not reach a page', async () => {
  const made = await onSale()
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

it('rich text that waits for approval is cleaned on render too, for the auditor and for the shop', async () => {
  const { id } = await onSale()
  await change(id, { details: '<p>changed</p>' })
  await test.db.reader(5).query({
    text: "UPDATE product SET staged_changes = jsonb_build_object('details', $2::text) WHERE tenant_id = 5 AND id = $1",
    values: [id, hostile],
  })
  for (const [path, as] of [
    ['services/app/Product/Get', keeper],
    ['client/Product/GetForEdit', shop.owner],
  ] as const)
    expect((await ask<ManagedProduct>(test, `/api/${path}?Id=${id}`, { as })).result.stagedChanges).toEqual({
      details: '<h2>One</h2><p>Two</p>',
    })
})

it.each([
  ['nothing is left of', '<script>alert(1)</script>', null],
  [
    'grows',
    `<p>${'&'.repeat(RICH_TEXT_MAX_LENGTH - 7)}</p>`,
    `<p>${'&amp;'.repeat(RICH_TEXT_MAX_LENGTH - 7)}</p>`,
  ],
])(
  'rich text that %s when it is cleaned waits and is approved like any other',
  async (_what, written, cleaned) => {
    const { id } = await onSale()
    expect((await change(id, { details: written })).result.stagedChanges).toEqual({ details: cleaned })
    expect((await approve(id)).result).toMatchObject({ changed: [id] })
    const { result } = await ask<ProductDetail>(test, `/api/client/Product/Get?Id=${id}`)
    expect(result.details).toBe(cleaned)
  },
)

it('rich text that is the one on sale once it is cleaned is no change', async () => {
  const { id } = await onSale()
  expect((await change(id, { details: '<p onclick="x()">clean</p>' })).result.stagedChanges).toBeNull()
})
