import type { ProductCard } from '@wenli/contract/base-info/product-item'
import type { Page } from '@wenli/contract/paging'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../../test/ask.ts'
import { makeCategory } from '../../../../test/open-shop.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { startTradeWorld } from '../../../../test/trade-world.ts'
import type { TradeWorld } from '../../../../test/trade-world.ts'

let world: TradeWorld
let shop: Shop
beforeAll(async () => {
  world = await startTradeWorld()
  shop = await world.shop()
})
afterAll(() => world.close())
afterEach(() => world.assertMoney())

const find = async (keyword: string, sorting = ''): Promise<ProductCard[]> => {
  const { result, error } = await ask<Page<ProductCard>>(
    world.test,
    `/api/client/Product/Search?keyword=${encodeURIComponent(keyword)}&sorting=${encodeURIComponent(sorting)}`,
  )
  if (error !== null) throw new Error(error.message)
  return result.items
}
const idsFor = async (keyword: string) => (await find(keyword)).map(({ id }) => id)

const change = async (path: string, body: object, method: 'POST' | 'PUT' = 'PUT', as = world.keeper) =>
  world.must(await world.call<{ id: number }>(method, path, as, { body }))

type Goods = { readonly id: number; readonly productSkuId: number }
/** On sale by way of the platform's approval, which writes the index. */
const sell = async (more: object): Promise<Goods> => {
  const { id, skuIds } = await world.shelf.product(shop, { ...more })
  await world.rows("UPDATE product SET status = 'AUDITING' WHERE id = $1", [id])
  await change('/api/services/app/Product/Audit', { ids: [id], action: 'approve' })
  return { id, productSkuId: skuIds[0] ?? 0 }
}
/** What the change left to do, as the worker would do it. */
const runJobs = async () => {
  world.test.clock.advance(60_000)
  return world.runJobs()
}

describe('search results by sales', () => {
  it('follow a real order, and its refund', async () => {
    const [poor, good] = [await sell({ name: '松石绿岩板' }), await sell({ name: '孔雀绿岩板' })]
    const bySales = async () =>
      (await find('绿岩板', 'soldCount desc')).map(({ id, soldCount }) => [id, soldCount])
    const buyer = await world.buyer()
    const buy = async ({ id, productSkuId }: Goods, quantity: number) => {
      const placed = await world.place(buyer, [{ productId: id, productSkuId, quantity }])
      expect((await world.pay(buyer, placed.tradeNo)).error).toBeNull()
      await world.runJob('fold-sold-counts', {})
      return placed.orders[0]?.orderNo ?? ''
    }
    await buy(poor, 1)
    expect(await bySales()).toEqual([
      [poor.id, 1],
      [good.id, 0],
    ])
    const orderNo = await buy(good, 3)
    expect(await bySales()).toEqual([
      [good.id, 3],
      [poor.id, 1],
    ])
    const vendorRefuses = await world.call('PUT', '/api/client/Order/refuseSupply', shop.owner, {
      body: { orderNo, reason: 'sold out' },
    })
    expect(vendorRefuses.error).toBeNull()
    await world.runJob('fold-sold-counts', {})
    expect(await bySales()).toEqual([
      [poor.id, 1],
      [good.id, 0],
    ])
  })

  it('count every sale once, however many are counted at the same time', async () => {
    const { id, productSkuId } = await sell({ name: '海蓝岩板' })
    const buyer = await world.buyer()
    for (let count = 0; count < 4; count += 1) {
      const { tradeNo } = await world.place(buyer, [{ productId: id, productSkuId, quantity: 2 }])
      expect((await world.pay(buyer, tradeNo)).error).toBeNull()
    }
    await Promise.all([1, 2, 3].map(() => world.runJob('fold-sold-counts', {})))
    expect((await find('海蓝')).map((card) => [card.id, card.soldCount])).toEqual([[id, 8]])
    expect(await world.rows('SELECT id FROM sold_change')).toEqual([])
  })
})

describe('a product is found by the new name and no longer by the old one after a change of', () => {
  it('its brand', async () => {
    const brand = await change('/api/services/app/Brand/Create', { name: '云浮' }, 'POST')
    const { id } = await sell({ name: '甲板', brandId: brand.id })
    expect(await idsFor('云浮')).toEqual([id])
    await change('/api/services/app/Brand/Update', { id: brand.id, name: '雪浪' })
    expect(await runJobs()).toContain('reindex-products')
    expect([await idsFor('雪浪'), await idsFor('云浮')]).toEqual([[id], []])
  })

  it('its colour', async () => {
    const color = await change(
      '/api/services/app/ProductColor/Create',
      { name: '胭脂', rgbCode: '#aa3344' },
      'POST',
    )
    const { id } = await sell({ name: '乙板', productColorId: color.id })
    expect(await idsFor('胭脂')).toEqual([id])
    await change('/api/services/app/ProductColor/Update', { id: color.id, name: '黛青' })
    await runJobs()
    expect([await idsFor('黛青'), await idsFor('胭脂')]).toEqual([[id], []])
  })

  it('its shop', async () => {
    const { id } = await sell({ name: '丙板' })
    await change('/api/client/Vendor/Update', { displayName: '听泉坊' }, 'PUT', shop.owner)
    await runJobs()
    expect(await idsFor('听泉坊')).toContain(id)
    await change('/api/client/Vendor/Update', { displayName: '揽月阁' }, 'PUT', shop.owner)
    await runJobs()
    expect(await idsFor('揽月阁')).toContain(id)
    expect(await idsFor('听泉坊')).toEqual([])
  })

  it('its category, or of one above it', async () => {
    const above = await makeCategory(world.test, world.keeper, { name: '琉璃' })
    const below = await makeCategory(world.test, world.keeper, { name: '玳瑁', parentId: above.id })
    const { id } = await sell({ name: '丁板', productCategoryId: below.id })
    expect([await idsFor('琉璃'), await idsFor('玳瑁')]).toEqual([[id], [id]])
    await change('/api/services/app/ProductCategory/Update', { id: above.id, name: '珐琅' })
    await runJobs()
    expect([await idsFor('珐琅'), await idsFor('玳瑁'), await idsFor('琉璃')]).toEqual([[id], [id], []])
    await change('/api/services/app/ProductCategory/Update', { id: below.id, name: '贝母' })
    await runJobs()
    expect([await idsFor('珐琅'), await idsFor('贝母'), await idsFor('玳瑁')]).toEqual([[id], [id], []])
  })

  it('the place of its category in the tree', async () => {
    const [old, other] = [
      await makeCategory(world.test, world.keeper, { name: '水墨' }),
      await makeCategory(world.test, world.keeper, { name: '丹砂' }),
    ]
    const moved = await makeCategory(world.test, world.keeper, { name: '绢帛', parentId: old.id })
    const { id } = await sell({ name: '戊板', productCategoryId: moved.id })
    expect([await idsFor('水墨'), await idsFor('丹砂')]).toEqual([[id], []])
    await change('/api/services/app/ProductCategory/Arrange', {
      id: moved.id,
      parentId: other.id,
      order: [moved.id],
    })
    await runJobs()
    expect([await idsFor('水墨'), await idsFor('丹砂')]).toEqual([[], [id]])
  })

  it('nothing: a change of something else than the name leaves nothing to do', async () => {
    const brand = await change('/api/services/app/Brand/Create', { name: '听雨' }, 'POST')
    await change('/api/services/app/Brand/Update', { id: brand.id, name: '听雨', remark: 'x' })
    expect(await runJobs()).not.toContain('reindex-products')
  })
})

describe('the words to type are counted anew', () => {
  const times = async () =>
    (
      await world.test.owner.query<{ run_at: Date }>(
        "SELECT run_at FROM graphile_worker.jobs WHERE key = '5:refresh-search-words'",
      )
    ).rows.map(({ run_at }) => run_at.getTime())

  const forget = () =>
    world.test.owner.query("DELETE FROM graphile_worker._private_jobs WHERE key = '5:refresh-search-words'")

  it('while products are saved all the time', async () => {
    await forget()
    const { id } = await sell({ name: '天青石岩板' })
    const [first] = await times()
    expect(first).toBeGreaterThan(0)
    for (const name of ['天青石薄板', '天青石厚板']) {
      world.test.clock.advance(2000)
      await change('/api/services/app/Product/Update', { id, name })
      expect(await times()).toEqual([first])
    }
  })

  it('when a product comes, goes or gets other words, and not for its price', async () => {
    const { id } = await sell({ name: '月光石岩板' })
    await forget()
    await change('/api/services/app/Product/Update', { id, unitPrice: 77, priority: 3 })
    expect(await times()).toEqual([])
    await change('/api/services/app/Product/Update', { id, keywords: '星空' })
    expect(await times()).toHaveLength(1)
    await forget()
    await change('/api/services/app/Product/ForceOff', { id, reason: 'gone' })
    expect(await times()).toHaveLength(1)
    await forget()
    await change('/api/services/app/Product/Update', { id, keywords: '银河' })
    expect(await times()).toEqual([])
  })
})
