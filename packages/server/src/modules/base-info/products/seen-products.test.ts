import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import { allPermissions } from '@wenli/contract/permissions'
import { expect, it } from 'vitest'
import { ask } from '../../../../test/ask.ts'
import { openShop, productBody } from '../../../../test/open-shop.ts'
import { goods, hire } from '../../auth/vendors/testing/staff.ts'
import { categoryId, keeper, openProductDesk, shop, test } from './testing/open-product-desk.ts'

openProductDesk()

const handedIn = async ({ owner } = shop): Promise<ManagedProduct> => {
  const { result, error } = await ask<ManagedProduct>(test, '/api/client/Product/Create', {
    method: 'POST',
    as: owner,
    body: productBody(categoryId),
  })
  if (error !== null) throw new Error(error.message)
  return result
}
const rewrite = async (id: number): Promise<void> => {
  test.clock.advance(1000)
  await ask(test, '/api/client/Product/Update', {
    method: 'PUT',
    as: shop.owner,
    body: { id, name: 'rewritten' },
  })
}
type Seen = Pick<ManagedProduct, 'id' | 'lastModificationTime'>
const look = async (id: number): Promise<ManagedProduct> =>
  (await ask<ManagedProduct>(test, `/api/services/app/Product/Get?id=${id}`, { as: keeper })).result
const approve = (products: readonly Seen[], auditor = keeper) =>
  ask(test, '/api/services/app/Product/Audit', {
    method: 'PUT',
    as: auditor,
    body: {
      ids: products.map(({ id }) => id),
      action: 'approve',
      seen: products.map(({ id, lastModificationTime }) => ({ id, lastModificationTime })),
    },
  })

it('a product that was changed since the auditor looked is not approved unseen', async () => {
  const { id } = await handedIn()
  const seen = await look(id)
  await rewrite(id)
  const refused = await approve([seen])
  expect([refused.status, refused.error?.reason]).toEqual([409, 'Platform:Conflict'])
  expect((await approve([await look(id)])).result).toEqual({ changed: [id], refused: [] })
})

it('nor are changes of a product on sale that were written over meanwhile', async () => {
  const { id } = await handedIn()
  await approve([await look(id)])
  await rewrite(id)
  const seen = await look(id)
  await rewrite(id)
  expect((await approve([seen])).error?.reason).toBe('Platform:Conflict')
})

it('among many, the changed ones are named and the others approved', async () => {
  const [one, other] = [await handedIn(), await handedIn()]
  const seen = [await look(one.id), await look(other.id)]
  await rewrite(one.id)
  expect((await approve(seen)).result).toEqual({
    changed: [other.id],
    refused: [{ id: one.id, code: 'Platform:Conflict' }],
  })
})

it('nor do those that cannot be approved, whatever the reason, keep the others: they stay as they are', async () => {
  const own = await openShop(test)
  const [first, fileless, homeless, mine, last] = [
    await handedIn(),
    await handedIn(),
    await handedIn(),
    await handedIn(own),
    await handedIn(),
  ]
  const change = (text: string, id: number) => test.db.reader(5).query({ text, values: [id] })
  await change("UPDATE product SET no_reason_return = 'DIGITAL_FILE' WHERE id = $1", fileless.id)
  await approve([await look(homeless.id)])
  await change(
    `UPDATE product SET staged_changes = '{"name": "moved", "productCategoryId": 99999999}' WHERE id = $1`,
    homeless.id,
  )
  const auditor = await hire(test, own.owner, goods, { permissions: allPermissions })
  const all = await Promise.all([first, fileless, homeless, mine, last].map(({ id }) => look(id)))
  expect((await approve(all, auditor)).result).toEqual({
    changed: [first.id, last.id],
    refused: [
      { id: fileless.id, code: 'BaseInfo:FilesMissing' },
      { id: homeless.id, code: 'Platform:ReferenceNotFound' },
      { id: mine.id, code: 'Auth:OwnShop' },
    ],
  })
  const stands = await Promise.all(all.map(async ({ id }) => (await look(id)).status))
  expect(stands).toEqual(['ON_SALE', 'AUDITING', 'ON_SALE', 'AUDITING', 'ON_SALE'])
  expect((await look(homeless.id)).name).not.toBe('moved')
})
