import { pictureFaults } from '@wenli/contract/base-info/image-index'
import type { PictureFault } from '@wenli/contract/base-info/image-index'
import { PictureError } from '@wenli/encoder/picture-error'
import { pictureHash } from '@wenli/encoder/picture-hash'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { findImageFile, publicImageName, readPublicImage } from '../../filing/index.ts'
import { productSpans } from '../products/product-spans.ts'
import type { ProductSpan } from '../products/product-spans.ts'
import type { PictureDeps } from './picture-deps.ts'
import { findDue, findLooked, removeStale, saveFault, saveLooked } from './picture.queries.ts'
import type { DueLook, DuePicture, Looked } from './picture.queries.ts'
import { findCopied, openCase } from './guard-picture.ts'
import { announcePictures } from './tenant-indexes.ts'

export const INDEX_PICTURES = 'index-pictures'
/** The trigger on products and their pictures names the job by the same key. */
const indexPicturesIn = (ctx: Ctx, ms: number): Promise<void> =>
  addJob(
    ctx,
    INDEX_PICTURES,
    {},
    { key: INDEX_PICTURES, ...(ms > 0 && { runAt: new Date(ctx.clock.now().getTime() + ms) }) },
  )

export const indexPicturesSoon = (ctx: Ctx): Promise<void> => indexPicturesIn(ctx, 0)

const BATCH = 20
/** A long run makes room for other jobs and goes on behind them. */
const RUN_MS = 20_000
/** By then the visitors who search with pictures were served. */
const BUSY_MS = 10_000

/** The encoder has no room, or ends with its process: nobody looked, so it says nothing of the picture. */
const lookedAtNothing = (error: unknown): boolean =>
  error instanceof PictureError && (error.fault === 'busy' || error.fault === 'closed')

type Outcome = { readonly looked: Looked; readonly bytes: Buffer | null } | { readonly fault: PictureFault }

/** A picture of somebody else's site is never fetched: we would be made to knock at any door. */
const look = async (
  ctx: Ctx,
  deps: PictureDeps,
  { imageUrl }: DuePicture,
  version: string,
): Promise<Outcome> => {
  const known = await findLooked(ctx, imageUrl, version)
  if (known !== undefined) return { looked: known, bytes: null }
  const name = publicImageName(ctx, deps, imageUrl)
  if (name === null) return { fault: 'foreign' }
  const bytes = await readPublicImage(deps, name)
  if (bytes === null) return { fault: 'missing' }
  try {
    const [hash, embedding, file] = await Promise.all([
      pictureHash(bytes),
      deps.encoder.embed(bytes),
      findImageFile(ctx, name),
    ])
    const size = { width: file?.width ?? null, height: file?.height ?? null }
    return { looked: { vector: embedding.vector, hash, ...size }, bytes }
  } catch (error) {
    const fault = error instanceof PictureError && pictureFaults.find((each) => each === error.fault)
    if (!fault) throw error
    return { fault }
  }
}

/**
 * Looks at one picture, keeps what it saw, and tells every process. A case is opened with what was seen or not at all: a
 * run that falls over in between would leave a picture that nobody compares any more.
 */
const indexOne = async (ctx: Ctx, deps: PictureDeps, due: DueLook, version: string): Promise<void> => {
  const outcome = await look(ctx, deps, due, version)
  const copied =
    'looked' in outcome && due.isFirst ? await findCopied(ctx, deps, due, outcome.looked) : undefined
  await inTransaction(ctx, async (ctx) => {
    if ('fault' in outcome) await saveFault(ctx, due, version, outcome.fault)
    else await saveLooked(ctx, due, version, outcome.looked)
    if (copied !== undefined) await openCase(ctx, due, copied)
    await announcePictures(ctx, [due.productId])
  })
  // The next picture is compared with this one before the news of it may have come.
  deps.indexes.follow(ctx.tenantId, [due.productId])
}

/** What is no longer shown is forgotten first: who looks for it meanwhile finds nothing. */
const forgetStale = async (ctx: Ctx, version: string, span: ProductSpan): Promise<void> => {
  const gone = await inTransaction(ctx, async (ctx) => {
    const ids = await removeStale(ctx, version, span)
    await announcePictures(ctx, ids)
    return ids
  })
  if (gone.length > 0) ctx.log.info({ products: gone.length }, 'forgot pictures that are no longer shown')
}

const indexAll = async (ctx: Ctx, deps: PictureDeps): Promise<void> => {
  const version = await deps.version()
  const started = performance.now()
  for await (const span of productSpans(ctx)) {
    await forgetStale(ctx, version, span)
    for (;;) {
      const batch = await findDue(ctx, version, span, BATCH)
      for (const due of batch) await indexOne(ctx, deps, due, version)
      if (performance.now() - started > RUN_MS) return indexPicturesSoon(ctx)
      if (batch.length < BATCH) break
    }
  }
}

/**
 * Looks at every picture of the tenant's products that the present model has not seen. Each picture is kept by itself, so a
 * run that is cut short goes on where it stopped, and running twice finds nothing to do. While the encoder has no room the
 * job waits; that is no attempt of any picture.
 */
export const indexPictures = async (ctx: Ctx, deps: PictureDeps): Promise<void> => {
  try {
    await indexAll(ctx, deps)
  } catch (error) {
    if (!lookedAtNothing(error)) throw error
    ctx.log.info('the encoder has no room: the pictures wait')
    await indexPicturesIn(ctx, BUSY_MS)
  }
}
