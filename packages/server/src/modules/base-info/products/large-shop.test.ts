import { beforeAll, expect, it } from 'vitest'
import { ask } from '../../../../test/ask.ts'
import { productBody } from '../../../../test/open-shop.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import { indexMissing } from '../search/index-products.ts'
import { reindexProducts } from '../search/reindex-products.ts'
import { followVendorBy } from './follow-vendor.ts'
import { categoryId, openProductDesk, shop, test } from './testing/open-product-desk.ts'

const PRODUCTS = 250
const BATCH = 40
/** Stands for the time that a statement has: one that changes more rows fails. */
const MOST_ROWS = 200

openProductDesk()
beforeAll(async () => {
  const body = productBody(categoryId, { name: '月白岩板' })
  await ask(test, '/api/client/Product/Create', { method: 'POST', as: shop.owner, body })
  await rows("UPDATE product SET status = 'ON_SALE'")
  await rows(
    `INSERT INTO product (vendor_id, product_category_id, name, unit, unit_price, cover_image_url, status)
     SELECT vendor_id, product_category_id, name, unit, unit_price, cover_image_url, status
       FROM product, generate_series(2, $1)`,
    [PRODUCTS],
  )
  await indexMissing(test.ctx(5))
  await refuseLargeStatements()
})

const rows = (text: string, values: unknown[] = []) => test.db.reader(5).query({ text, values })

const refuseLargeStatements = async (): Promise<void> => {
  await test.owner.query(
    `CREATE FUNCTION refuse_large() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF (SELECT count(*) FROM changed) > ${MOST_ROWS} THEN RAISE 'too many rows in one statement'; END IF;
       RETURN NULL;
     END $$;
     CREATE TRIGGER large_update AFTER UPDATE ON product REFERENCING NEW TABLE AS changed
       FOR EACH STATEMENT EXECUTE FUNCTION refuse_large();
     CREATE TRIGGER large_insert AFTER INSERT ON product_search REFERENCING NEW TABLE AS changed
       FOR EACH STATEMENT EXECUTE FUNCTION refuse_large();
     CREATE TRIGGER large_delete AFTER DELETE ON product_search REFERENCING OLD TABLE AS changed
       FOR EACH STATEMENT EXECUTE FUNCTION refuse_large()`,
  )
}

const foundCount = async (): Promise<number> => {
  const path = `/api/client/Product/Search?keyword=${encodeURIComponent('月白')}`
  return (await ask<{ totalCount: number }>(test, path)).result.totalCount
}
const shownCount = async (): Promise<unknown> => {
  const [vendor] = await rows('SELECT production_count AS shown FROM vendor WHERE id = $1', [shop.id])
  return vendor?.['shown']
}
const follow = (isOpen: boolean): Promise<void> =>
  inTransaction(test.ctx(5), (ctx) => followVendorBy(BATCH)(ctx, { id: shop.id, isOpen }))
/** What the opening left to do, as the worker would do it. */
const runReindex = async (): Promise<unknown[]> => {
  const { rows: due } = await test.owner.query<{ payload: { of: string; id: number } }>(
    `DELETE FROM graphile_worker._private_jobs WHERE key = $1 RETURNING payload`,
    [`5:reindex-products.vendor.${shop.id}`],
  )
  for (const { payload } of due) await reindexProducts(test.ctx(5), payload)
  return due
}

it('a shop of many products leaves the shelves and the search at once, and comes back, in small steps', async () => {
  expect([await shownCount(), await foundCount()]).toEqual([PRODUCTS, PRODUCTS])
  await follow(false)
  expect([await shownCount(), await foundCount()]).toEqual([0, 0])
  expect(await rows('SELECT FROM product_search')).toEqual([])
  await follow(true)
  expect(await shownCount()).toBe(PRODUCTS)
  expect(await runReindex()).toHaveLength(1)
  expect(await foundCount()).toBe(PRODUCTS)
})
