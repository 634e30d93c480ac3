import { allPermissions } from '@wenli/contract/permissions'
import { createEncoder } from '@wenli/encoder/create-encoder'
import { codeOf } from '@wenli/encoder/vector'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createActor } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { makeCategory, openShop, productBody } from '../../../../test/open-shop.ts'
import type { Shop } from '../../../../test/open-shop.ts'
import { lookAtPictures, materialPictures, sellPicture } from '../../../../test/picture-products.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import { indexPictures } from './index-pictures.ts'
import { bitsOf } from './picture.queries.ts'

type Status = {
  version: string
  total: number
  indexed: number
  failed: number
  waiting: number
  isRunning: boolean
  versions: { version: string; count: number }[]
}

let here: Awaited<ReturnType<typeof startTestApp>>
let there: Awaited<ReturnType<typeof startTestApp>>
let keeper: Actor
let shop: Shop
let category = 0
let pictures: Buffer[]
beforeAll(async () => {
  here = await startTestApp()
  there = await startTestApp({ beside: here })
  keeper = await createActor(here, { permissions: allPermissions })
  shop = await openShop(here)
  category = (await makeCategory(here, keeper)).id
  pictures = await materialPictures(7, 99)
}, 120_000)
afterAll(async () => {
  await there.close()
  await here.close()
})

const picture = (at: number): Buffer => pictures[at] ?? Buffer.alloc(0)
const status = async (): Promise<Status> =>
  (await ask<Status>(here, '/api/services/app/ImageIndex/GetStatus', { as: keeper })).result
const jobs = async (): Promise<number> => {
  const { rows } = await here.owner.query<{ count: string }>(
    `SELECT count(*) FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = 'index-pictures' AND j.key = '5:index-pictures'`,
  )
  return Number(rows[0]?.count)
}
const hashOf = async (id: number) =>
  (
    await here.db
      .reader(5)
      .query({ text: 'SELECT cover_image_hash FROM product WHERE id = $1', values: [id] })
  )[0]

describe('the index of pictures', () => {
  it('is due as soon as a product is written, whichever way, and one job does it', async () => {
    expect(await status()).toMatchObject({ total: 0, indexed: 0, isRunning: false, versions: [] })
    const { id } = await sellPicture(here, shop, category, picture(0))
    expect(await status()).toMatchObject({ total: 1, indexed: 0, waiting: 1, isRunning: true })
    expect(await jobs()).toBe(1)
    await lookAtPictures(here)
    const { version } = await status()
    expect(await status()).toMatchObject({
      indexed: 1,
      waiting: 0,
      failed: 0,
      isRunning: false,
      versions: [{ version, count: 1 }],
    })
    expect(await hashOf(id)).toEqual({ cover_image_hash: expect.stringMatching(/^[\da-f]{16}$/) })
  })

  it('leaves a cover its hash when the product is saved as it is, or shows another of its pictures first', async () => {
    const other = await sellPicture(here, shop, category, picture(4))
    const own = await sellPicture(here, shop, category, picture(5), { imageUrls: [other.coverImageUrl] })
    await lookAtPictures(here)
    const [before, after] = [await hashOf(own.id), await hashOf(other.id)]
    expect(before).not.toEqual(after)
    for (const [coverImageUrl, hash] of [
      [own.coverImageUrl, before],
      [other.coverImageUrl, after],
    ] as const) {
      const body = { id: own.id, coverImageUrl }
      await ask(here, '/api/services/app/Product/Update', { method: 'PUT', as: keeper, body })
      await lookAtPictures(here)
      expect(await hashOf(own.id)).toEqual(hash)
    }
    for (const { id } of [own, other])
      await ask(here, `/api/services/app/Product/Delete?id=${id}`, { method: 'DELETE', as: keeper })
    await lookAtPictures(here)
  })

  it('goes on where it was cut short, and finds nothing to do when run again', async () => {
    const second = await sellPicture(here, shop, category, picture(1))
    const third = await sellPicture(here, shop, category, picture(2))
    await lookAtPictures(here)
    const times = () =>
      here.db
        .reader(5)
        .query({ text: 'SELECT indexed_time, attempts FROM product_picture ORDER BY product_id' })
    const before = await times()
    await here.db
      .reader(5)
      .query({ text: 'DELETE FROM product_picture WHERE product_id = $1', values: [third.id] })
    expect(await status()).toMatchObject({ indexed: 2, waiting: 1 })
    await lookAtPictures(here)
    await lookAtPictures(here)
    expect((await times()).slice(0, 2)).toEqual(before.slice(0, 2))
    expect(await status()).toMatchObject({ total: 3, indexed: 3, waiting: 0 })
    expect(second.id).toBeLessThan(third.id)
  })

  it('gives no picture up while the encoder has no room: the job waits, and no attempt is counted', async () => {
    const { id } = await sellPicture(here, shop, category, picture(6))
    const before = await status()
    const encoder = createEncoder({ waiting: 0 })
    for (let run = 0; run < 4; run += 1) {
      await here.owner.query('DELETE FROM graphile_worker._private_jobs')
      await indexPictures(here.ctx(5), { ...here.app.pictures, encoder })
      expect(await jobs()).toBe(1)
    }
    await encoder.close()
    expect(await status()).toMatchObject({ indexed: before.indexed, waiting: 1, failed: before.failed })
    await indexPictures(here.ctx(5), { ...here.app.pictures, encoder })
    expect(await status()).toMatchObject({ waiting: 1, failed: before.failed })
    await lookAtPictures(here)
    expect(await status()).toMatchObject({ indexed: before.indexed + 1, waiting: 0 })
    await ask(here, `/api/client/Product/Delete?Id=${id}`, { method: 'DELETE', as: shop.owner })
    await lookAtPictures(here)
  })

  it('names the pictures that cannot be looked at, and tries them again when asked', async () => {
    const foreign = await ask<{ id: number }>(here, '/api/client/Product/Create', {
      method: 'POST',
      as: shop.owner,
      body: productBody(category, { coverImageUrl: '/elsewhere/a.jpg' }),
    })
    const lost = await sellPicture(here, shop, category, picture(3))
    await here.app.inject({ method: 'GET', url: lost.coverImageUrl })
    const { rm } = await import('node:fs/promises')
    await rm(`${here.dataDir}/files/${lost.coverImageUrl.replace('/files/', '')}`)
    for (let run = 0; run < 4; run += 1) await lookAtPictures(here)
    expect(await status()).toMatchObject({ indexed: 3, failed: 2, waiting: 0 })
    const failures = await ask<{ items: { productId: number; fault: string; attempts: number }[] }>(
      here,
      '/api/services/app/ImageIndex/GetFailures',
      { as: keeper },
    )
    expect(
      failures.result.items
        .map(({ productId, fault, attempts }) => ({ productId, fault, attempts }))
        .toSorted((one, other) => one.productId - other.productId),
    ).toEqual([
      { productId: foreign.result.id, fault: 'foreign', attempts: 1 },
      { productId: lost.id, fault: 'missing', attempts: 3 },
    ])
    const again = { method: 'POST', as: keeper, body: { scope: 'failed' } } as const
    expect((await ask(here, '/api/services/app/ImageIndex/Reindex', again)).status).toBe(200)
    expect(await status()).toMatchObject({ waiting: 2, indexed: 3 })
    await lookAtPictures(here)
    expect((await status()).indexed).toBe(3)
  })

  it('waits for all of them when all are asked for again, and serves what it knows meanwhile', async () => {
    await lookAtPictures(here)
    const before = await status()
    const again = { method: 'POST', as: keeper, body: { scope: 'all' } } as const
    expect((await ask(here, '/api/services/app/ImageIndex/Reindex', again)).status).toBe(200)
    expect(await status()).toMatchObject({
      total: before.total,
      waiting: before.total,
      indexed: before.indexed,
      isRunning: true,
    })
    for (let run = 0; run < 4; run += 1) await lookAtPictures(here)
    expect(await status()).toMatchObject({ waiting: 0, isRunning: false, indexed: before.indexed })
  })

  it('follows in every process: what is written here is found there, and what goes is gone there', async () => {
    const index = await there.app.pictures.indexes.of(5)
    const added = await sellPicture(here, shop, category, picture(4))
    await lookAtPictures(here)
    await vi.waitFor(() => expect(index.slotsOf(added.id)).toHaveLength(1), { timeout: 20_000 })
    await ask(here, `/api/client/Product/Delete?Id=${added.id}`, { method: 'DELETE', as: shop.owner })
    await lookAtPictures(here)
    await vi.waitFor(() => expect(index.slotsOf(added.id)).toEqual([]), { timeout: 20_000 })
  })

  it('finds in memory what PostgreSQL finds', async () => {
    const { version } = await status()
    let state = 7
    const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
    const vectors = Array.from({ length: 300 }, () =>
      Int8Array.from({ length: 256 }, () => Math.round(next() * 254 - 127)),
    )
    const product = await sellPicture(here, shop, category, picture(5))
    await here.db.reader(5).query({
      text: `INSERT INTO product_picture (tenant_id, product_id, image_url, version, vector, code, picture_hash)
             SELECT 5, $1, '/r' || at, $2, vector, code::bit(256), '0000000000000000'
               FROM unnest($3::bytea[], $4::text[]) WITH ORDINALITY AS r (vector, code, at)`,
      values: [product.id, version, vectors.map((each) => Buffer.from(each.buffer)), vectors.map(bitsOf)],
    })
    const fresh = await startTestApp({ beside: here })
    const index = await fresh.app.pictures.indexes.of(5)
    for (const vector of vectors
      .slice(0, 10)
      .map((each) => each.map((value) => value + Math.round(next() * 40)))) {
      const rows = await here.db.reader(5).query<{ imageUrl: string; distance: number }>({
        text: `SELECT image_url AS "imageUrl", bit_count(code # $1::bit(256))::integer AS distance FROM product_picture
                WHERE version = $2 AND fault IS NULL ORDER BY bit_count(code # $1::bit(256)), image_url`,
        values: [bitsOf(vector), version],
      })
      const limit = rows[24]?.distance ?? 0
      const expected = rows.filter(({ distance }) => distance <= limit).map(({ imageUrl }) => imageUrl)
      const found = index.candidates(codeOf(vector), 25).map((slot) => index.at(slot).imageUrl)
      expect(found.toSorted()).toEqual(expected.toSorted())
    }
    await fresh.close()
  })

  it('is read ahead once, and the first search finds it there', async () => {
    const fresh = await startTestApp({ beside: here })
    const reads = () => fresh.logLines.filter((line) => line.includes('read the pictures of a tenant'))
    fresh.app.pictures.indexes.prepare(5)
    fresh.app.pictures.indexes.prepare(5)
    await vi.waitFor(() => expect(reads()).toHaveLength(1), { timeout: 20_000 })
    const [known] = await here.db.reader(5).query<{ count: number }>({
      text: 'SELECT count(*) AS count FROM product_picture WHERE tenant_id = 5 AND fault IS NULL',
    })
    const { size } = await fresh.app.pictures.indexes.of(5)
    const found = { size: size(), reads: reads().length }
    await fresh.close()
    expect(found).toEqual({ size: known?.count, reads: 1 })
  })

  it('keeps tenants apart', async () => {
    const other = await createActor(here, { tenantId: 6, permissions: allPermissions })
    const answer = await ask<Status>(here, '/api/services/app/ImageIndex/GetStatus', { as: other })
    expect(answer.result).toMatchObject({ total: 0, indexed: 0, versions: [] })
    expect((await here.app.pictures.indexes.of(6)).size()).toBe(0)
  })
})
