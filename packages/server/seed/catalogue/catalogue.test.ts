import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { productCategoryFields } from '@wenli/contract/base-info/product-category'
import { findingFields } from '@wenli/contract/base-info/product-finding'
import {
  rankingFields,
  vendorProductFields,
  withPricesThatFit,
} from '@wenli/contract/base-info/product-fields'
import { productStatuses } from '@wenli/contract/base-info/product-life'
import { parseImageLocation } from '@wenli/contract/filing/image-location'
import type { SeedOutcome } from '../../src/platform/seed/seed.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { seedDatabase } from '../index.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let seeded: SeedOutcome
const seed = () =>
  seedDatabase(
    { db: test.db, clock: test.clock, log: test.app.log },
    { ...test.config, seed: 'demo' },
    test.app.deps.keys.field,
  )
beforeAll(async () => {
  test = await startTestApp({ env: { DEMO_PICTURES: 'fine' } })
  seeded = await seed()
})
afterAll(async () => {
  await seeded.close()
  await test.close()
})

const ask = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  test.db.reader(5).query<Row>({ text, values })
const count = async (from: string) =>
  (await ask<{ count: number }>(`SELECT count(*) AS count FROM ${from}`))[0]?.count ?? 0

const tables = [
  'brand',
  'product_color',
  'product_category',
  'vendor',
  'app_user',
  'product',
  'product_sku',
  'product_image',
  'product_comment',
  'product_finding',
  'product_finding_reply',
  'advertisement',
  'image_file',
]

it('changes nothing when it runs again', async () => {
  const counts = async () => Promise.all(tables.map(count))
  const before = await counts()
  await (await seed()).close()
  expect(await counts()).toEqual(before)
})

it('is a catalogue worth staying in', async () => {
  expect(await count('product_category WHERE parent_id IS NULL')).toBeGreaterThanOrEqual(8)
  const withChildren = 'EXISTS (SELECT FROM product_category d WHERE d.parent_id = c.id)'
  expect(await count(`product_category c WHERE parent_id IS NULL AND NOT ${withChildren}`)).toBe(0)
  expect(
    await count('product_category WHERE parent_id IS NULL AND banner_image_url IS NOT NULL'),
  ).toBeGreaterThanOrEqual(8)
  expect(await count('advertisement')).toBeGreaterThanOrEqual(3)
  expect(await count(`vendor WHERE status = 'APPROVED'`)).toBe(12)
  expect(await count(`vendor WHERE is_competitive AND description IS NOT NULL`)).toBeGreaterThanOrEqual(6)
  expect(await count('product WHERE is_visible')).toBeGreaterThanOrEqual(400)
  expect(await count('brand')).toBe(18)
  expect(await count('product_color')).toBeGreaterThanOrEqual(20)
  expect(await count('product_comment')).toBeGreaterThanOrEqual(600)
  expect(await count('product_finding')).toBe(30)
  expect(await count('product_finding_reply')).toBeGreaterThanOrEqual(30)
  for (const shelf of ['recommended', 'hot_recommended', 'new', 'competitive', 'ad'])
    expect([shelf, await count(`product WHERE is_visible AND ${shelf}_priority IS NOT NULL`)]).not.toContain(
      0,
    )
})

it('has products in every category without children, and each state in the shops with demo accounts', async () => {
  const empty = await ask(`SELECT name FROM product_category c
    WHERE NOT EXISTS (SELECT 1 FROM product_category d WHERE d.parent_id = c.id)
      AND NOT EXISTS (SELECT 1 FROM product p WHERE p.product_category_id = c.id AND p.is_visible)`)
  expect(empty).toEqual([])
  const states = await ask<{
    states: string[]
  }>(`SELECT array_agg(DISTINCT p.status ORDER BY p.status) AS states
    FROM product p JOIN vendor v ON v.id = p.vendor_id JOIN app_user u ON u.id = v.user_id
    WHERE u.user_name IN ('13900000001', '13900000002') GROUP BY v.id`)
  expect(states.map((row) => row.states)).toEqual([productStatuses.toSorted(), productStatuses.toSorted()])
  expect(await ask("SELECT id FROM product WHERE (status = 'FORCED_OFF') <> needs_approval")).toEqual([])
})

it('names no finish of a variant that is not the product’s, and no shop that opened after its goods', async () => {
  expect(
    await ask(`SELECT p.name, s.name FROM product p JOIN product_sku s ON s.product_id = p.id
      WHERE s.name LIKE '% / %' AND p.spec_args NOT LIKE '%' || split_part(s.name, ' / ', 2) || '%'`),
  ).toEqual([])
  expect(
    await ask(`SELECT v.display_name FROM vendor v JOIN product p ON p.vendor_id = v.id
      WHERE v.creation_time > p.creation_time`),
  ).toEqual([])
})

it('lets nobody praise what was not on sale yet', async () => {
  expect(
    await ask(`SELECT p.product_no, p.published_time, c.creation_time FROM product p JOIN product_comment c ON c.product_id = p.id
      WHERE p.published_time IS NULL OR c.creation_time <= p.published_time`),
  ).toEqual([])
})

it('keeps counts and stars as if people had made them', async () => {
  expect(
    await ask(`SELECT v.display_name FROM vendor v WHERE v.production_count <>
      (SELECT count(*) FROM product p WHERE p.tenant_id = v.tenant_id AND p.vendor_id = v.id AND p.is_visible)`),
  ).toEqual([])
  expect(
    await ask(`SELECT p.id FROM product p WHERE p.comment_count <>
      (SELECT count(*) FROM product_comment c WHERE c.tenant_id = p.tenant_id AND c.product_id = p.id)`),
  ).toEqual([])
  expect(
    await ask(`SELECT v.display_name FROM vendor v JOIN
      (SELECT p.tenant_id, p.vendor_id, count(*) AS count, round(avg(c.star_count), 1) AS average FROM product_comment c
         JOIN product p ON p.tenant_id = c.tenant_id AND p.id = c.product_id GROUP BY 1, 2) said
        ON said.tenant_id = v.tenant_id AND said.vendor_id = v.id
      WHERE v.rating_count <> said.count OR v.score IS DISTINCT FROM said.average`),
  ).toEqual([])
  expect(
    await ask(`SELECT f.id FROM product_finding f WHERE f.reply_count <>
      (SELECT count(*) FROM product_finding_reply r WHERE r.tenant_id = f.tenant_id AND r.product_finding_id = f.id)`),
  ).toEqual([])
})

it('fills up to as many products as are asked for, each with an article, and no further', async () => {
  const large = { ...test.config, seed: 'demo' as const, demoProductCount: 1_000 }
  const many = () =>
    seedDatabase({ db: test.db, clock: test.clock, log: test.app.log }, large, test.app.deps.keys.field)
  await (await many()).close()
  await (await many()).close()
  expect(await count('product')).toBe(1_000)
  expect(await count('product WHERE id NOT IN (SELECT product_id FROM product_sku)')).toBe(0)
  expect(await count('(SELECT DISTINCT name FROM product OFFSET 0) AS names')).toBeGreaterThan(990)
})

describe('every row passes the contract', () => {
  const camel = (row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key.replace(/_./g, (found) => found.charAt(1).toUpperCase()),
        value,
      ]),
    )
  it('of products', async () => {
    const schema = withPricesThatFit(z.object({ ...vendorProductFields, ...rankingFields }))
    const rows = (await ask('SELECT * FROM product')).map(camel).map((row) => ({
      ...row,
      unitPrice: Number(row['unitPrice']) / 100,
      discountUnitPrice: row['discountUnitPrice'] === null ? null : Number(row['discountUnitPrice']) / 100,
    }))
    for (const row of rows) expect(schema.safeParse(row).error).toBeUndefined()
    const atNoPrice = `FROM product p WHERE NOT EXISTS (SELECT FROM product_sku s
      WHERE s.product_id = p.id AND coalesce(s.unit_price, p.unit_price) = p.unit_price)`
    expect(await ask(`SELECT p.name ${atNoPrice}`)).toEqual([])
  })
  it('of categories and findings', async () => {
    for (const row of await ask('SELECT * FROM product_category'))
      expect(z.object(productCategoryFields).safeParse(camel(row)).error).toBeUndefined()
    for (const row of await ask('SELECT * FROM product_finding'))
      expect(z.object(findingFields).safeParse(camel(row)).error).toBeUndefined()
  })
  it('of spec lines: a name and a value each', async () => {
    const rows = await ask<{ specs: string }>('SELECT spec_args AS specs FROM product')
    for (const { specs } of rows)
      for (const line of specs.split('\n')) expect(line).toMatch(/^[^：]{1,8}：[^：]+$/)
  })
})

describe('pictures', () => {
  it('have a row behind every address that a row of the catalogue shows', async () => {
    const shown = await ask<{ url: string }>(`
      SELECT cover_image_url AS url FROM product UNION SELECT product_image_url FROM product_image
      UNION SELECT cover_image_url FROM product_category UNION SELECT banner_image_url FROM product_category
      UNION SELECT vendor_image_url FROM vendor UNION SELECT banner_image_url FROM vendor
      UNION SELECT finding_image_url FROM product_finding UNION SELECT ad_image_url FROM product
      UNION SELECT advertisement_cover_image_url FROM advertisement WHERE advertisement_cover_image_url LIKE '/files/%'
      UNION SELECT cover_image_url FROM brand WHERE cover_image_url LIKE '/files/%'`)
    const known = new Set(
      (await ask<{ id: string }>('SELECT usage || id AS id FROM image_file')).map(({ id }) => id),
    )
    const names = shown.flatMap(({ url }) => (url === null ? [] : [[url, parseImageLocation(url)] as const]))
    expect(names.length).toBeGreaterThan(600)
    for (const [url, name] of names)
      expect([url, known.has(`${name?.usage}${name?.id}`)]).toEqual([url, true])
  })

  it('are drawn when they are first asked for, once for everybody who asks', async () => {
    const [mark] = await ask<{ url: string }>(
      `SELECT vendor_image_url AS url FROM vendor ORDER BY id LIMIT 1`,
    )
    const answers = await Promise.all(Array.from({ length: 8 }, () => test.app.inject(mark?.url ?? '')))
    for (const { statusCode, headers } of answers)
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
    const drawn = await ask<{ bytes: number }>(
      'SELECT byte_count AS bytes FROM image_file WHERE owner_user_id IS NULL AND byte_count <> 100000',
    )
    expect(drawn).toEqual([{ bytes: answers[0]?.rawPayload.length }])
    expect((await readdir(join(test.config.dataDir, 'files/5/BaseInfoProduct'))).length).toBe(1)
  })

  it('have derived sizes before anybody asked for the original', async () => {
    const [mark] = await ask<{ url: string }>(
      `SELECT vendor_image_url AS url FROM vendor ORDER BY id DESC LIMIT 1`,
    )
    const base = (mark?.url ?? '').slice(0, -4)
    const webp = await test.app.inject(`${base}.w160.webp`)
    expect([webp.statusCode, webp.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 160 })
    const avif = await test.app.inject(`${base}.w320.avif`)
    expect([avif.statusCode, avif.headers['content-type']]).toEqual([200, 'image/avif'])
  })

  it('that were deleted are not drawn again', async () => {
    const [cover] = await ask<{ id: string; url: string }>(
      `SELECT id, '/files/5/' || usage || '/' || id || '.jpg' AS url FROM image_file ORDER BY creation_time DESC LIMIT 1`,
    )
    await ask('DELETE FROM image_file WHERE id = $1', [cover?.id])
    expect((await test.app.inject(cover?.url ?? '')).statusCode).toBe(404)
  })
})
