import type { FastifyBaseLogger } from 'fastify'
import { emit } from '../../../platform/events/events.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Database } from '../../../platform/db/database.ts'
import { createPictureIndex } from './picture-index.ts'
import type { PictureIndex } from './picture-index.ts'
import { findPictures, findPicturesAfter } from './picture.queries.ts'
import type { PictureRow } from './picture.queries.ts'

const PICTURES_CHANGED = 'PicturesChanged'
/** News must stay short. */
const IDS_PER_EVENT = 200
const PRODUCTS_PER_READ = 5_000

/** The pictures of every tenant that somebody searches in, in this process's memory. */
export type TenantIndexes = {
  /** Read on first use; afterwards it follows the news. */
  readonly of: (tenantId: number) => Promise<PictureIndex>
}

/** Every server process reads the pictures of these products again, once this transaction has committed. */
export const announcePictures = async (ctx: Ctx, productIds: readonly number[]): Promise<void> => {
  for (let start = 0; start < productIds.length; start += IDS_PER_EVENT)
    await emit(ctx, PICTURES_CHANGED, { productIds: productIds.slice(start, start + IDS_PER_EVENT) })
}

const idsIn = (news: unknown): number[] =>
  Array.isArray(news) ? news.filter((id) => Number.isInteger(id)).map(Number) : []

const indexedPicture = ({ productId, imageUrl, vector, hash }: PictureRow) => ({
  productId,
  imageUrl,
  vector: new Int8Array(vector),
  hash,
})

const put = (index: PictureIndex, rows: readonly PictureRow[]): void => {
  for (const [productId, pictures] of Map.groupBy(rows, (row) => row.productId))
    index.replace(productId, pictures.map(indexedPicture))
}

type Deps = {
  readonly db: Database
  readonly events: Events
  readonly log: FastifyBaseLogger
  readonly version: () => Promise<string>
}

export const createTenantIndexes = ({ db, events, log, version }: Deps): TenantIndexes => {
  type Kept = { readonly index: PictureIndex; ready: Promise<void> }
  const kept = new Map<number, Kept>()

  const readAll = async (tenantId: number, index: PictureIndex): Promise<void> => {
    const started = performance.now()
    for (let after = 0; ;) {
      const rows = await findPicturesAfter(db.reader(tenantId), tenantId, await version(), {
        after,
        products: PRODUCTS_PER_READ,
      })
      put(index, rows)
      const last = rows.at(-1)
      if (last === undefined) break
      after = last.productId
    }
    const ms = Math.round(performance.now() - started)
    log.info({ tenantId, pictures: index.size(), ms }, 'read the pictures of a tenant')
  }

  const readAgain = async (tenantId: number, index: PictureIndex, ids: readonly number[]): Promise<void> => {
    const rows = await findPictures(db.reader(tenantId), tenantId, await version(), ids)
    const found = Map.groupBy(rows, (row) => row.productId)
    for (const id of ids) index.replace(id, (found.get(id) ?? []).map(indexedPicture))
  }

  const drop = (tenantId: number, dropped: Kept): void => {
    if (kept.get(tenantId) === dropped) kept.delete(tenantId)
  }

  /** One after the other: news that arrives while something is read is read behind it. */
  const follow = (tenantId: number, entry: Kept, work: () => Promise<void>): void => {
    entry.ready = entry.ready.then(work)
    entry.ready.catch((error: unknown) => {
      log.warn(
        { err: error, tenantId },
        'the pictures of a tenant could not be read; they are read anew when asked for',
      )
      drop(tenantId, entry)
    })
  }

  const begin = (tenantId: number): Kept => {
    const entry: Kept = { index: createPictureIndex(), ready: Promise.resolve() }
    kept.set(tenantId, entry)
    follow(tenantId, entry, () => readAll(tenantId, entry.index))
    return entry
  }

  events.on(PICTURES_CHANGED, ({ tenantId, productIds }) => {
    const entry = kept.get(tenantId)
    const ids = idsIn(productIds)
    if (entry !== undefined && ids.length > 0)
      follow(tenantId, entry, () => readAgain(tenantId, entry.index, ids))
  })
  events.onGap(() => kept.clear())

  return {
    of: async (tenantId) => {
      const entry = kept.get(tenantId) ?? begin(tenantId)
      await entry.ready
      return entry.index
    },
  }
}
