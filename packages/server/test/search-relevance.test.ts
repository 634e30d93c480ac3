import type { ProductCard } from '@wenli/contract/base-info/product-item'
import type { Page } from '@wenli/contract/paging'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDatabase } from '../seed/index.ts'
import { indexMissing, refreshSearchWords } from '../src/modules/base-info/index.ts'
import type { SeedOutcome } from '../src/platform/seed/seed.ts'
import { ask } from './ask.ts'
import { startTestApp } from './start-test-app.ts'

/** What somebody looks for in the demo's catalogue, and what must stand first. */
let test: Awaited<ReturnType<typeof startTestApp>>
let seeded: SeedOutcome
const names = {
  brand: new Map<number, string>(),
  color: new Map<number, string>(),
  category: new Map<number, string>(),
}

beforeAll(async () => {
  test = await startTestApp()
  seeded = await seedDatabase(
    { db: test.db, clock: test.clock, log: test.app.log },
    { ...test.config, seed: 'demo' },
    test.app.deps.keys.field,
  )
  await indexMissing(test.ctx(5))
  await refreshSearchWords(test.ctx(5))
  for (const [kind, table] of [
    ['brand', 'brand'],
    ['color', 'product_color'],
    ['category', 'product_category'],
  ] as const) {
    const rows = await test.db.reader(5).query<{ id: number; name: string }>({
      text: `SELECT id, name FROM ${table} WHERE tenant_id = 5`,
    })
    for (const { id, name } of rows) names[kind].set(id, name)
  }
}, 300_000)
afterAll(async () => {
  await seeded.close()
  await test.close()
})

type Found = Page<ProductCard> & { isLoose: boolean; nearestWords: string[] }
const search = async (keyword: string): Promise<Found> => {
  const { result, error } = await ask<Found>(
    test,
    `/api/client/Product/Search?maxResultCount=5&keyword=${encodeURIComponent(keyword)}`,
  )
  if (error !== null) throw new Error(error.message)
  return result
}

/** Everything that tells of a found product, to be compared as one line. */
const factsOf = (card: ProductCard): string =>
  [
    card.name,
    `类:${names.category.get(card.productCategoryId)}`,
    `牌:${names.brand.get(card.brandId ?? 0)}`,
    `色:${names.color.get(card.productColorId ?? 0)}`,
    `店:${card.vendorDisplayName}`,
  ].join(' ')

/** Words, and what the line of each of the first five must hold. */
const whole: readonly (readonly [string, RegExp])[] = [
  // what it is
  ['岩板', /岩板/],
  ['鱼肚金', /^鱼肚金/],
  ['劳伦黑金岩板', /^劳伦黑金.*岩板/],
  ['雪花白大理石', /^雪花白.*大理石/],
  ['水磨石', /水磨石/],
  ['木饰面', /木饰面/],
  ['仿古砖', /仿古砖/],
  ['马赛克', /马赛克/],
  ['微水泥', /微水泥/],
  ['洞石', /洞石/],
  ['黑板岩', /黑板岩/],
  ['青砖', /青砖/],
  ['亚麻', /亚麻/],
  ['丝绒', /丝绒/],
  ['人字拼', /人字拼/],
  ['护墙板', /墙板|木饰面/],
  // by its category alone
  ['花岗岩', /类:花岗岩/],
  ['玉石透光板', /类:玉石透光板|透光感/],
  ['炭化木', /炭化木/],
  ['大理石瓷砖', /类:大理石瓷砖/],
  ['软木地板', /类:软木地板/],
  ['文化石', /文化石/],
  ['羊毛', /羊毛|类:羊毛与呢料/],
  // by its brand
  ['岩语', /牌:岩语/],
  ['云釉', /牌:云釉/],
  ['马赛集', /牌:马赛集/],
  ['青砖记', /牌:青砖记|店:青砖记/],
  ['栅格间', /牌:栅格间/],
  ['半亩地板', /牌:半亩地板/],
  // by its shop
  ['岭南岩板馆', /店:岭南岩板馆/],
  ['云窑砖社', /店:云窑砖社/],
  ['织里布艺', /店:织里布艺/],
  ['澄泥涂装', /店:澄泥涂装/],
  // by its colour
  ['松绿', /色:松绿/],
  ['砖红', /色:砖红/],
  ['玄色', /色:玄色/],
  // by its size, however it is typed
  ['600×1200', /600×1200/],
  ['1200x2700 岩板', /岩板 1200×2700/],
  ['1220*2440', /1220×2440/],
  // several things at once
  ['岭南岩板馆 鱼肚金', /^鱼肚金.*店:岭南岩板馆/],
  ['岩语 大理石纹岩板', /类:大理石纹岩板 牌:岩语/],
  ['云窑 仿古砖', /仿古砖.*(牌:云窑|店:云窑砖社)/],
  ['松绿 丝绒', /丝绒.*色:松绿/],
  ['客厅背景墙岩板', /岩板/],
  ['防滑地砖', /防滑|类:仿古砖/],
  ['厨房小砖', /类:釉面小砖/],
  // by its sound
  ['yanban', /岩板/],
  ['shuimoshi', /水磨石/],
  ['mushimian', /木饰面/],
  ['yudujin', /^鱼肚金/],
  ['wsn', /微水泥/],
  ['yanban lingnan', /店:岭南岩板馆|牌:岭南岩/],
]

describe('the first results for', () => {
  it.each(whole)('%s', async (keyword, expected) => {
    const { items, isLoose } = await search(keyword)
    expect(isLoose).toBe(false)
    expect(items.length).toBeGreaterThan(0)
    expect(items.map(factsOf).filter((facts) => !expected.test(facts))).toEqual([])
  })
})

it.each([
  ['言板', '岩板'],
  ['水摩石', '水磨石'],
  ['木式面', '木饰面'],
  ['马塞克', '马赛克'],
  ['防古砖', '仿古砖'],
  ['微水尼', '微水泥'],
])('somebody who types %s is offered %s', async (keyword, meant) => {
  const { nearestWords } = await search(keyword)
  expect(nearestWords).toContain(meant)
})

it('every tenth product is found by its number, and nothing else is', async () => {
  const rows = await test.db.reader(5).query<{ productNo: string }>({
    text: `SELECT product_no AS "productNo" FROM product
            WHERE tenant_id = 5 AND is_visible AND id % 10 = 0 ORDER BY id`,
  })
  expect(rows.length).toBeGreaterThan(30)
  for (const { productNo } of rows)
    expect((await search(productNo)).items.map((card) => card.productNo)).toEqual([productNo])
})

it('the whole name of a product puts it first', async () => {
  const rows = await test.db.reader(5).query<{ name: string }>({
    text: 'SELECT DISTINCT name FROM product WHERE tenant_id = 5 AND is_visible AND id % 10 = 3 ORDER BY 1',
  })
  for (const { name } of rows) {
    const { items, isLoose } = await search(name)
    expect([name, isLoose, items[0]?.name]).toEqual([name, false, name])
  }
})
