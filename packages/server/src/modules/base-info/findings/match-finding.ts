import { z } from 'zod'
import { PictureError } from '@wenli/encoder/picture-error'
import { CLOSE_SIMILARITY, FINDING_MATCH_COUNT } from '@wenli/contract/limits'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { publicImageName, readPublicImage } from '../../filing/index.ts'
import { announceCatalogueChange } from '../announce-catalogue-change.ts'
import { lookAround } from '../pictures/look-at.ts'
import type { PictureDeps } from '../pictures/picture-deps.ts'
import { resemblingProducts } from '../pictures/resembling-products.ts'
import type { Resembling } from '../pictures/resembling-products.ts'
import { findVisible } from '../products/product-list.queries.ts'
import { lockFinding, replaceMatches } from './finding.queries.ts'

const bestOf = async (ctx: Ctx, deps: PictureDeps, bytes: Buffer): Promise<Resembling[]> => {
  const looks = await lookAround(deps.encoder, bytes)
  return resemblingProducts(await deps.indexes.of(ctx.tenantId), { looks, same: [] }, 'all')
}

/** The closest products that visitors can see. */
const matchesFor = async (ctx: Ctx, deps: PictureDeps, imageUrl: string): Promise<Resembling[]> => {
  const name = publicImageName(ctx, deps, imageUrl)
  const bytes = name === null ? null : await readPublicImage(deps, name)
  if (bytes === null) return []
  try {
    const close = (await bestOf(ctx, deps, bytes)).filter(({ similarity }) => similarity >= CLOSE_SIMILARITY)
    const visible = await findVisible(
      ctx,
      close.map(({ productId }) => productId),
    )
    return close.filter(({ productId }) => visible.has(productId)).slice(0, FINDING_MATCH_COUNT)
  } catch (error) {
    // What nobody can read resembles nothing; what is only busy now is tried again by the queue.
    if (error instanceof PictureError && ['unreadable', 'too-large'].includes(error.fault)) return []
    throw error
  }
}

const payload = z.object({ findingId: z.int() })

/** After a finding was posted or got another picture. Running twice finds the same. */
export const matchFinding = async (
  ctx: Ctx,
  deps: PictureDeps,
  data: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const { findingId } = payload.parse(data)
  const before = await inTransaction(ctx, (ctx) => lockFinding(ctx, findingId))
  if (before === undefined) return
  const matches = await matchesFor(ctx, deps, before.findingImageUrl)
  await inTransaction(ctx, async (ctx) => {
    const finding = await lockFinding(ctx, findingId)
    // Another picture meanwhile has a job of its own.
    if (finding?.findingImageUrl !== before.findingImageUrl) return
    await replaceMatches(ctx, findingId, matches)
    await announceCatalogueChange(ctx)
  })
}
