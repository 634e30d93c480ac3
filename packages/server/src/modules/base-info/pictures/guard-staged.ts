import { z } from 'zod'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { findCopied, openCase } from './guard-picture.ts'
import { BUSY_MS, lookedAtNothing, lookOnce } from './look-once.ts'
import type { PictureDeps } from './picture-deps.ts'
import { findStagedPictures } from './staged-picture.queries.ts'

export const GUARD_STAGED = 'guard-staged'
const payload = z.looseObject({ productId: z.int(), originalProductId: z.int().optional() })
type Wanted = z.infer<typeof payload>

const guardStagedIn = (ctx: Ctx, { productId, originalProductId }: Wanted, ms: number): Promise<void> =>
  addJob(
    ctx,
    GUARD_STAGED,
    { productId, originalProductId },
    {
      key: [GUARD_STAGED, productId, originalProductId].filter((part) => part !== undefined).join('.'),
      ...(ms > 0 && { runAt: new Date(ctx.clock.now().getTime() + ms) }),
    },
  )

/** With pictures of all other shops, or after a case with those of the one product that it was about. */
export const guardStagedSoon = (ctx: Ctx, wanted: Wanted): Promise<void> => guardStagedIn(ctx, wanted, 0)

const guardAll = async (
  ctx: Ctx,
  deps: PictureDeps,
  { productId, originalProductId }: Wanted,
): Promise<void> => {
  const version = await deps.version()
  for (const own of await findStagedPictures(ctx, productId)) {
    const outcome = await lookOnce(ctx, deps, own.imageUrl, version)
    const copied =
      'looked' in outcome ? await findCopied(ctx, deps, own, outcome.looked, originalProductId) : undefined
    if (copied !== undefined) await inTransaction(ctx, (ctx) => openCase(ctx, own, copied, 'waiting'))
  }
}

/**
 * Compares the pictures of a product that wait for approval, so that whoever approves them knows. What was seen is not kept:
 * nothing that waits is found by picture or held against another shop. Approved, a picture is looked at as any other.
 */
export const guardStaged = async (
  ctx: Ctx,
  deps: PictureDeps,
  asked: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const wanted = payload.parse(asked)
  try {
    await guardAll(ctx, deps, wanted)
  } catch (error) {
    if (!lookedAtNothing(error)) throw error
    ctx.log.info('the encoder has no room: pictures that wait for approval wait to be compared')
    await guardStagedIn(ctx, wanted, BUSY_MS)
  }
}
