import type { FastifyBaseLogger } from 'fastify'
import { dimensions } from '@wenli/encoder/vector'
import { emit } from '../../../platform/events/events.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { Database } from '../../../platform/db/database.ts'
import { createPictureIndex } from './picture-index.ts'
import type { PictureIndex } from './picture-index.ts'
import { findPictures, findPicturesAfter } from './picture.queries.ts'
import type { PictureBlock, PictureRow } from './picture.queries.ts'

const PICTURES_CHANGED = 'PicturesChanged'
/** News must stay short. */
const IDS_PER_EVENT = 200
/** A part is put into the index in one go, while no request is answered: some milliseconds. */
const PRODUCTS_PER_READ = 4_000

/** The pictures of every tenant that somebody searches in, in this process's memory. */
export type TenantIndexes = {
  /** Read on first use or before; afterwards it follows the news. */
  readonly of: (tenantId: number) => Promise<PictureIndex>
  /** Reads ahead, so that the first search does not wait. Nobody waits for this, and what fails is read when asked for. */
  readonly prepare: (tenantId: number) => void
  /** Who wrote pictures need not wait for the news of them: whoever asks from now on finds them as they are. */
  readonly follow: (tenantId: number, productIds: readonly number[]) => void
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

const ID_BYTES = 8
const HASH_BYTES = 8

/** The pictures of a block by their products. The vectors are looked at where they lie; the index copies them. */
const picturesIn = ({ count, productIds, vectors, hashes, imageUrls }: PictureBlock) => {
  const pictures = Array.from({ length: count }, (_, at) => ({
    productId: Number(productIds.readBigInt64BE(at * ID_BYTES)),
    imageUrl: imageUrls[at] ?? '',
    vector: new Int8Array(vectors.buffer, vectors.byteOffset + at * dimensions, dimensions),
    hash: hashes.toString('hex', at * HASH_BYTES, (at + 1) * HASH_BYTES),
  }))
  return Map.groupBy(pictures, ({ productId }) => productId)
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
      const block = await findPicturesAfter(db.reader(tenantId), tenantId, await version(), {
        after,
        products: PRODUCTS_PER_READ,
      })
      if (block === undefined) break
      for (const [productId, pictures] of picturesIn(block)) {
        index.replace(productId, pictures)
        after = productId
      }
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
  const queue = (tenantId: number, entry: Kept, work: () => Promise<void>): void => {
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
    queue(tenantId, entry, () => readAll(tenantId, entry.index))
    return entry
  }

  const follow = (tenantId: number, ids: readonly number[]): void => {
    const entry = kept.get(tenantId)
    if (entry !== undefined && ids.length > 0)
      queue(tenantId, entry, () => readAgain(tenantId, entry.index, ids))
  }

  events.on(PICTURES_CHANGED, ({ tenantId, productIds }) => follow(tenantId, idsIn(productIds)))
  events.onGap(() => kept.clear())

  return {
    follow,
    prepare: (tenantId) => {
      if (!kept.has(tenantId)) begin(tenantId)
    },
    of: async (tenantId) => {
      const entry = kept.get(tenantId) ?? begin(tenantId)
      await entry.ready
      return entry.index
    },
  }
}
