import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { productSpans } from '../products/product-spans.ts'
import type { ProductSpan } from '../products/product-spans.ts'
import type { PictureDeps } from './picture-deps.ts'
import { findDue, removeStale, saveFault, saveLooked } from './picture.queries.ts'
import type { DueLook } from './picture.queries.ts'
import { findCopied, openCase } from './guard-picture.ts'
import { BUSY_MS, lookedAtNothing, lookOnce } from './look-once.ts'
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

/**
 * Looks at one picture, keeps what it saw, and tells every process. A case is opened with what was seen or not at all: a
 * run that falls over in between would leave a picture that nobody compares any more.
 */
const indexOne = async (ctx: Ctx, deps: PictureDeps, due: DueLook, version: string): Promise<void> => {
  const outcome = await lookOnce(ctx, deps, due.imageUrl, version)
  const copied =
    'looked' in outcome && due.isFirst ? await findCopied(ctx, deps, due, outcome.looked) : undefined
  await inTransaction(ctx, async (ctx) => {
    if ('fault' in outcome) await saveFault(ctx, due, version, outcome.fault)
    else await saveLooked(ctx, due, version, outcome.looked)
    if (copied !== undefined) await openCase(ctx, due, copied, 'shown')
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
