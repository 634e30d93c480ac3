import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTradeWorld } from '../../../../test/trade-world.ts'
import type { TradeWorld } from '../../../../test/trade-world.ts'
import { systemCtx } from '../../../platform/jobs/jobs.ts'
import { productSpans } from './product-spans.ts'
import type { ProductSpan } from './product-spans.ts'

let world: TradeWorld
beforeAll(async () => {
  world = await startTradeWorld()
})
afterAll(() => world.close())

it('every product of the tenant lies in one span, deleted ones too, and another tenant has none of them', async () => {
  const shop = await world.shop()
  const ids: number[] = []
  for (let made = 0; made < 5; made += 1) ids.push((await world.shelf.product(shop, {})).id)
  await world.rows('UPDATE product SET is_deleted = true WHERE id = $1', [ids[2]])
  const spansOf = async (tenantId: number) => {
    const { db, clock, app } = world.test
    const ctx = systemCtx({ db, clock, log: app.log }, tenantId, 'test')
    const spans: ProductSpan[] = []
    for await (const span of productSpans(ctx, 2)) spans.push(span)
    return spans
  }
  const spans = await spansOf(5)
  expect(spans.length).toBeGreaterThanOrEqual(3)
  for (const id of ids) expect(spans.filter(({ after, upTo }) => id > after && id <= upTo)).toHaveLength(1)
  expect(await spansOf(6)).toEqual([])
})
