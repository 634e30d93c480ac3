import { productSorts } from '@wenli/contract/base-info/product'
import type { SearchFacets } from '@wenli/contract/base-info/product-search'
import type { ProductCard } from '@wenli/contract/base-info/product-item'
import type { Page } from '@wenli/contract/paging'
import { allPermissions } from '@wenli/contract/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { makeCategory, openShop, productBody } from '../../../../test/open-shop.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import { systemCtx } from '../../../platform/jobs/jobs.ts'
import { indexMissing, indexProducts, refreshSearchWords } from './index-products.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let keeper: Actor
let shop: Shop
const made = new Map<string, number>()
let stone: { id: number; productCategoryNo: string }
let wood: { id: number; productCategoryNo: string }
let other: { id: number; productCategoryNo: string }

const jobCtx = () => systemCtx({ db: test.db, clock: test.clock, log: test.app.log }, 5, 'test')

const sell = async (name: string, more: object = {}, owner = shop.owner): Promise<number> => {
  const { result, error } = await ask<{ id: number }>(test, '/api/client/Product/Create', {
    method: 'POST',
    as: owner,
    body: productBody(stone.id, { name, ...more }),
  })
  if (error !== null) throw new Error(error.message)
  made.set(name, result.id)
  return result.id
}
const approveAll = () =>
  ask(test, '/api/services/app/Product/Audit', {
    method: 'PUT',
    as: keeper,
    body: { ids: [...made.values()], action: 'approve' },
  })

type Found = Page<ProductCard> & {
  facets: SearchFacets
  terms: string[]
  isLoose: boolean
  nearestWords: string[]
}
const search = async (keyword: string, more = ''): Promise<Found> => {
  const { result, error } = await ask<Found>(
    test,
    `/api/client/Product/Search?maxResultCount=50&keyword=${encodeURIComponent(keyword)}${more}`,
  )
  if (error !== null) throw new Error(error.message)
  return result
}
const namesOf = ({ items }: Page<ProductCard>) => items.map(({ name }) => name)

beforeAll(async () => {
  test = await startTestApp()
  keeper = await createActor(test, { permissions: allPermissions })
  shop = await openShop(test)
  stone = await makeCategory(test, keeper, { name: '岩板' })
  wood = await makeCategory(test, keeper, { name: '木饰面' })
  other = await makeCategory(test, keeper, { name: '其他' })
  await sell('鱼肚白连纹岩板', { unitPrice: 268, keywords: '电视背景墙 客厅' })
  await sell('劳伦黑金岩板', { unitPrice: 398, description: '适合客厅与岛台' })
  await sell('烟熏橡木人字拼木饰面', { productCategoryId: wood.id, unitPrice: 90 })
  await sell('黑胡桃木饰面板', { productCategoryId: wood.id, unitPrice: 45 })
  await sell('ZX-6120 柔光砖', {
    productCategoryId: other.id,
    unitPrice: 1200,
    specArgs: '规格：600×1200 mm\n表面：肌肤釉',
  })
  await approveAll()
  await refreshSearchWords(jobCtx())
})
afterAll(() => test.close())

describe('a word finds what is meant', () => {
  it.each([
    ['岩板', ['劳伦黑金岩板', '鱼肚白连纹岩板']],
    ['岩板 客厅', ['劳伦黑金岩板', '鱼肚白连纹岩板']],
    ['客厅岩板', ['劳伦黑金岩板', '鱼肚白连纹岩板']],
    ['电视背景墙', ['鱼肚白连纹岩板']],
    ['胡桃木', ['黑胡桃木饰面板']],
    ['木饰面', ['黑胡桃木饰面板', '烟熏橡木人字拼木饰面']],
    ['yanban', ['劳伦黑金岩板', '鱼肚白连纹岩板']],
    ['yb', ['劳伦黑金岩板', '鱼肚白连纹岩板']],
    ['yudubai', ['鱼肚白连纹岩板']],
    ['zx-6120', ['ZX-6120 柔光砖']],
    ['ZX６１', ['ZX-6120 柔光砖']],
    ['砖', ['ZX-6120 柔光砖']],
    ['600×1200', ['ZX-6120 柔光砖']],
    ['600*1200 砖', ['ZX-6120 柔光砖']],
    ['肌肤釉', ['ZX-6120 柔光砖']],
    ['板岩 yudubai', ['鱼肚白连纹岩板']],
    ['砖柔 600x1200', ['ZX-6120 柔光砖']],
    ['砖柔ZX6120', ['ZX-6120 柔光砖']],
  ])('%s', async (keyword, names) => {
    const found = await search(keyword)
    expect(namesOf(found).toSorted()).toEqual(names.toSorted())
    expect(found.isLoose).toBe(false)
  })

  it.each([
    ['岩板 3000x9000', ['劳伦黑金岩板', '鱼肚白连纹岩板']],
    ['岩板 qq-9000', ['劳伦黑金岩板', '鱼肚白连纹岩板']],
    ['岩板3000x9000', ['劳伦黑金岩板', '鱼肚白连纹岩板']],
    ['木饰面 zx-6120', ['ZX-6120 柔光砖', '黑胡桃木饰面板', '烟熏橡木人字拼木饰面']],
  ])(
    'in part and says so, when a size, a model or a spelling beside the words is nowhere: %s',
    async (keyword, names) => {
      const found = await search(keyword)
      expect(namesOf(found).toSorted()).toEqual(names.toSorted())
      expect(found.isLoose).toBe(true)
    },
  )

  it('the number of a product finds it alone, also beside a word; the beginning of a number does not', async () => {
    const id = made.get('黑胡桃木饰面板') ?? 0
    const { result } = await ask<{ productNo: string }>(test, `/api/client/Product/Get?id=${id}`)
    expect(namesOf(await search(result.productNo))).toEqual(['黑胡桃木饰面板'])
    expect(namesOf(await search(`木饰面 ${result.productNo}`))).toEqual(['黑胡桃木饰面板'])
    expect((await search(result.productNo.slice(0, -1))).totalCount).toBe(0)
  })

  it('in the name before in the description', async () => {
    await sell('素色板', { productCategoryId: other.id, description: '可与鱼肚白搭配' })
    await approveAll()
    expect(namesOf(await search('鱼肚白'))).toEqual(['鱼肚白连纹岩板', '素色板'])
  })
})

it('the list of products takes a keyword the same way', async () => {
  const { result } = await ask<Page<ProductCard>>(test, '/api/client/Product/GetList?keyword=yanban')
  expect(result.totalCount).toBe(2)
})

it('facets count what each choice would leave, given the other choices', async () => {
  const all = await search('岩板 木饰面 客厅')
  expect(all.isLoose).toBe(true)
  const { facets } = await search('木饰面')
  expect(facets.categories).toEqual([
    { id: wood.id, name: '木饰面', productCategoryNo: wood.productCategoryNo, count: 2 },
  ])
  expect(facets.vendors).toEqual([{ id: shop.id, name: shop.vendorNo, vendorNo: shop.vendorNo, count: 2 }])
  expect(facets.prices).toEqual([1, 1, 0, 0, 0, 0])
  const cheap = await search('木饰面', '&maxPrice=50')
  expect([cheap.totalCount, cheap.facets.prices, cheap.facets.categories[0]?.count]).toEqual([
    1,
    [1, 1, 0, 0, 0, 0],
    1,
  ])
})

it('a category counts with everything below it, as choosing it does', async () => {
  const floor = await makeCategory(test, keeper, { name: '地面' })
  const cork = await makeCategory(test, keeper, { name: '软木', parentId: floor.id })
  await sell('软木拼花甲', { productCategoryId: floor.id })
  await sell('软木拼花乙', { productCategoryId: cork.id })
  await sell('软木拼花丙', { productCategoryId: cork.id })
  await approveAll()
  const { facets } = await search('软木拼花')
  expect(facets.categories.map(({ name, count }) => [name, count])).toEqual([
    ['地面', 3],
    ['软木', 2],
  ])
  for (const { id, count } of facets.categories)
    expect((await search('软木拼花', `&productCategoryId=${id}`)).totalCount).toBe(count)
})

it('a facet counts colours, and a chosen colour narrows all but the colours', async () => {
  const color = async (name: string, rgbCode: string) =>
    (
      await ask<{ id: number }>(test, '/api/services/app/ProductColor/Create', {
        method: 'POST',
        as: keeper,
        body: { name, rgbCode },
      })
    ).result.id
  const [green, white] = [await color('竹青', '#789262'), await color('月白', '#d6ecf0')]
  const [woven, braided] = [await makeCategory(test, keeper), await makeCategory(test, keeper)]
  await sell('竹编挂毯甲', { productColorId: green, productCategoryId: woven.id })
  await sell('竹编挂毯乙', { productColorId: green, productCategoryId: braided.id })
  await sell('竹编挂毯丙', { productColorId: white, productCategoryId: woven.id })
  await sell('竹编挂毯丁', { productCategoryId: woven.id })
  await approveAll()
  const all = await search('竹编挂毯')
  const counts = ({ facets }: Found) => facets.colors.map(({ name, count }) => [name, count])
  expect(all.totalCount).toBe(4)
  expect(counts(all)).toEqual([
    ['竹青', 2],
    ['月白', 1],
  ])
  const chosen = await search('竹编挂毯', `&productColorId=${green}`)
  expect(namesOf(chosen).toSorted()).toEqual(['竹编挂毯乙', '竹编挂毯甲'])
  expect(counts(chosen)).toEqual(counts(all))
  expect(chosen.facets.categories.map(({ count }) => count)).toEqual([1, 1])
  const within = await search('竹编挂毯', `&productCategoryId=${woven.id}`)
  expect(counts(within)).toEqual([
    ['竹青', 1],
    ['月白', 1],
  ])
})

it('facets count brands and shops, and a chosen one narrows all but its own facet', async () => {
  const brand = async (name: string) =>
    (
      await ask<{ id: number }>(test, '/api/services/app/Brand/Create', {
        method: 'POST',
        as: keeper,
        body: { name },
      })
    ).result.id
  const [north, south] = [await brand('北窗'), await brand('南枝')]
  const neighbour = await openShop(test)
  await sell('藤编屏风甲', { brandId: north, productCategoryId: other.id })
  await sell('藤编屏风乙', { brandId: north, productCategoryId: other.id }, neighbour.owner)
  await sell('藤编屏风丙', { brandId: south, productCategoryId: other.id })
  await sell('藤编屏风丁', { productCategoryId: other.id })
  await approveAll()
  const brands = ({ facets }: Found) => facets.brands.map(({ id, name, count }) => [id, name, count])
  const shops = ({ facets }: Found) => facets.vendors.map(({ vendorNo, count }) => [vendorNo, count])
  const all = await search('藤编屏风')
  expect(brands(all)).toEqual([
    [north, '北窗', 2],
    [south, '南枝', 1],
  ])
  expect(shops(all)).toEqual([
    [shop.vendorNo, 3],
    [neighbour.vendorNo, 1],
  ])
  const ofNorth = await search('藤编屏风', `&brandId=${north}`)
  expect(namesOf(ofNorth).toSorted()).toEqual(['藤编屏风乙', '藤编屏风甲'])
  expect(brands(ofNorth)).toEqual(brands(all))
  expect(shops(ofNorth)).toEqual([
    [shop.vendorNo, 1],
    [neighbour.vendorNo, 1],
  ])
  const ofNeighbour = await search('藤编屏风', `&vendorNo=${neighbour.vendorNo}`)
  expect(namesOf(ofNeighbour)).toEqual(['藤编屏风乙'])
  expect(shops(ofNeighbour)).toEqual(shops(all))
  expect(brands(ofNeighbour)).toEqual([[north, '北窗', 1]])
  expect((await search('藤编屏风', '&vendorNo=nobody')).totalCount).toBe(0)
})

it('a list without a word counts what each choice would leave of it as well', async () => {
  const facetsOf = async (chosen: string) =>
    (await ask<SearchFacets>(test, `/api/client/Product/GetFacets?${chosen}`)).result
  const totalOf = async (chosen: string) =>
    (await ask<Page<ProductCard>>(test, `/api/client/Product/GetList?${chosen}`)).result.totalCount
  const whole = await facetsOf('')
  expect(whole.prices.reduce((sum, count) => sum + count, 0)).toBe(await totalOf(''))
  const within = `productCategoryNo=${other.productCategoryNo}&minPrice=1`
  const { brands, vendors, prices } = await facetsOf(within)
  expect(brands.map(({ name, count }) => [name, count])).toEqual([
    ['北窗', 2],
    ['南枝', 1],
  ])
  for (const { id, count } of brands) expect(await totalOf(`${within}&brandId=${id}`)).toBe(count)
  for (const { vendorNo, count } of vendors)
    expect(await totalOf(`${within}&vendorNo=${vendorNo}`)).toBe(count)
  expect(prices.reduce((sum, count) => sum + count, 0)).toBe(await totalOf(within))
  const chosen = await facetsOf(`${within}&brandId=${brands[0]?.id}`)
  expect([chosen.brands, chosen.vendors.map(({ count }) => count)]).toEqual([brands, [1, 1]])
  const nowhere = await ask(test, '/api/client/Product/GetFacets?productCategoryNo=nowhere')
  expect(nowhere.result).toMatchObject({ brands: [], colors: [], vendors: [], prices: [0, 0, 0, 0, 0, 0] })
})

describe('sorts', () => {
  const order = async (sorting: string) => namesOf(await search('岩板', `&sorting=${sorting}`))
  /** As if so many had been sold, or the platform had ranked it so high. */
  const set = async (name: string, column: 'sold_count' | 'priority', value: number) => {
    const id = made.get(name) ?? 0
    await test.db
      .reader(5)
      .query({ text: `UPDATE product SET ${column} = $2 WHERE id = $1`, values: [id, value] })
    await indexProducts(jobCtx(), [id])
  }

  it('by price up and down, and the newest first', async () => {
    expect(await order('unitPrice')).toEqual(['鱼肚白连纹岩板', '劳伦黑金岩板'])
    expect(await order('unitPrice%20desc')).toEqual(['劳伦黑金岩板', '鱼肚白连纹岩板'])
    expect(await order('creationTime%20desc')).toEqual(['劳伦黑金岩板', '鱼肚白连纹岩板'])
    await expect(search('岩板', '&sorting=secret')).rejects.toThrow('请求无效')
  })

  it.each(productSorts.flatMap((name) => [name, `${name} desc`]))(
    'a list with a keyword by %s too, as one without',
    async (sorting) => {
      for (const keyword of ['', '&keyword=yanban'])
        expect(
          (await ask(test, `/api/client/Product/GetList?sorting=${encodeURIComponent(sorting)}${keyword}`))
            .status,
        ).toBe(200)
    },
  )

  it('by the rank the platform gives', async () => {
    await set('鱼肚白连纹岩板', 'priority', 3)
    expect(await order('priority%20desc')).toEqual(['鱼肚白连纹岩板', '劳伦黑金岩板'])
    expect(await order('priority')).toEqual(['劳伦黑金岩板', '鱼肚白连纹岩板'])
    await set('鱼肚白连纹岩板', 'priority', 0)
  })

  it('by sales', async () => {
    await set('鱼肚白连纹岩板', 'sold_count', 9)
    expect(await order('soldCount%20desc')).toEqual(['鱼肚白连纹岩板', '劳伦黑金岩板'])
    await set('劳伦黑金岩板', 'sold_count', 10)
    expect(await order('soldCount%20desc')).toEqual(['劳伦黑金岩板', '鱼肚白连纹岩板'])
  })

  it('by relevance: the name first, then what the platform ranks high, then sales, then the newest', async () => {
    expect(await order('')).toEqual(['劳伦黑金岩板', '鱼肚白连纹岩板'])
    await set('鱼肚白连纹岩板', 'sold_count', 11)
    expect(await order('')).toEqual(['鱼肚白连纹岩板', '劳伦黑金岩板'])
    await set('劳伦黑金岩板', 'priority', 5)
    expect(await order('')).toEqual(['劳伦黑金岩板', '鱼肚白连纹岩板'])
    await sell('压边条', { productCategoryId: other.id, description: '岩板收口用', unitPrice: 9 })
    await approveAll()
    await set('压边条', 'priority', 99)
    expect(await order('')).toEqual(['劳伦黑金岩板', '鱼肚白连纹岩板', '压边条'])
    await ask(test, `/api/services/app/Product/Delete?Id=${made.get('压边条')}`, {
      method: 'DELETE',
      as: keeper,
    })
    made.delete('压边条')
  })
})

it('says which words to mark', async () => {
  expect((await search('鱼肚白岩板')).terms).toEqual(['鱼肚白', '岩板'])
  // What was found by its letters is marked by its characters.
  expect((await search('yanban')).terms).toEqual(['yanban', '岩板'])
  expect((await search('yb')).terms).toEqual(['yb', '岩板'])
})

it('when nothing has all the words, shows what has some; when nothing is found, the nearest words', async () => {
  const loose = await search('岩板 火星')
  expect([loose.isLoose, loose.totalCount]).toEqual([true, 2])
  const none = await search('言板')
  expect(none.totalCount).toBe(0)
  expect(none.nearestWords).toContain('岩板')
})

it.each(["'", "a' | 'b", '\\', '%', '!!', ':*', '岩板\u0000'.slice(0, 2) + '(', 'x'.repeat(100)])(
  'hostile words are only words: %s',
  async (keyword) => {
    await expect(search(keyword)).resolves.toMatchObject({ items: expect.any(Array) })
  },
)

it('suggests by characters, pinyin and initials', async () => {
  const suggest = async (keyword: string) =>
    (
      await ask<{ items: { word: string }[] }>(
        test,
        `/api/client/Product/GetSuggestions?keyword=${encodeURIComponent(keyword)}`,
      )
    ).result.items.map(({ word }) => word)
  expect(await suggest('岩')).toContain('岩板')
  expect(await suggest('yanb')).toContain('岩板')
  expect(await suggest('yb')).toContain('岩板')
  expect(await suggest('')).toEqual([])
})

it('what is no longer on sale is no longer found, and what was never indexed is found after a while', async () => {
  const id = await sell('昙花一现的岩板')
  await approveAll()
  expect((await search('昙花')).totalCount).toBe(1)
  const off = { method: 'PUT', as: keeper, body: { id, reason: 'gone' } } as const
  await ask(test, '/api/services/app/Product/ForceOff', off)
  expect((await search('昙花')).totalCount).toBe(0)
  await test.db.reader(5).query({ text: "UPDATE product SET status = 'ON_SALE' WHERE id = $1", values: [id] })
  expect(await indexMissing(jobCtx())).toBe(1)
  expect((await search('昙花')).totalCount).toBe(1)
})

it('finds nothing of another tenant', async () => {
  const { result } = await ask<Found>(test, '/api/client/Product/Search?keyword=yanban', {
    headers: { 'abp-tenantid': '6' },
  })
  expect([result.totalCount, result.facets.categories]).toEqual([0, []])
})

it('goes through the text index, although row security forbids that to everybody else', async () => {
  await test.owner.query('BEGIN; SET LOCAL ROLE wenli_search; SET LOCAL enable_seqscan = off')
  try {
    const { rows } = await test.owner.query<Record<string, string>>(
      "EXPLAIN SELECT product_id FROM product_search WHERE terms @@ 'yanban'::tsquery",
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('product_search_terms')
  } finally {
    await test.owner.query('ROLLBACK')
  }
})
