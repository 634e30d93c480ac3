import { expect, it } from 'vitest'
import { ask } from '../../../../test/ask.ts'
import { whileHeld } from '../../../../test/held-rows.ts'
import { openShop, productBody } from '../../../../test/open-shop.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { categoryId, keeper, openProductDesk, test } from './testing/open-product-desk.ts'

openProductDesk()

/** What the platform's word to suspend a shop does, up to its commit. */
const suspending = ({ id }: Shop) => [
  { text: 'SELECT FROM vendor WHERE id = $1 FOR UPDATE', values: [id] },
  { text: "UPDATE vendor SET status = 'SUSPENDED' WHERE id = $1", values: [id] },
  { text: 'UPDATE product SET is_vendor_open = false WHERE vendor_id = $1', values: [id] },
]
const create = (shop: Shop) =>
  ask(test, '/api/client/Product/Create', { method: 'POST', as: shop.owner, body: productBody(categoryId) })

it('a shop that is suspended while it makes a product does not leave a visible one behind', async () => {
  const shop = await openShop(test)
  const answer = await whileHeld(test, suspending(shop), () => create(shop))
  expect([answer.status, answer.error?.reason]).toEqual([409, 'BaseInfo:VendorNotOpen'])
})

it('products that a shop makes at once, on sale and counted with it, come one after the other', async () => {
  const shop = await openShop(test)
  await ask(test, '/api/services/app/Setting/Update', {
    method: 'PUT',
    as: keeper,
    body: { values: [{ name: 'App.Catalogue.IsProductAudited', value: 'false' }] },
  })
  const answers = await Promise.all(Array.from({ length: 6 }, () => create(shop)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
  const [row] = await test.db
    .reader(5)
    .query({ text: 'SELECT production_count AS count FROM vendor WHERE id = $1', values: [shop.id] })
  expect(row).toEqual({ count: 6 })
})
