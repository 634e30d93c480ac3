import { toWireTime } from '@wenli/contract/formats'
import type { PageQuery } from '@wenli/contract/paging'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { countPictures, countVersions, listFailures } from './image-index.queries.ts'
import { indexPicturesSoon } from './index-pictures.ts'
import type { PictureDeps } from './picture-deps.ts'
import { makeDue } from './picture.queries.ts'

/** How far the pictures are looked at. Whatever is due is worked off by itself, so there is a run while anything is. */
export const getImageIndexStatus = async (ctx: Ctx, deps: PictureDeps) => {
  const version = await deps.version()
  const [{ total, indexed, failed, due, lastIndexedTime }, versions] = await Promise.all([
    countPictures(ctx, version),
    countVersions(ctx),
  ])
  return {
    version,
    total,
    indexed,
    failed,
    waiting: due,
    isRunning: due > 0,
    lastIndexedTime: lastIndexedTime && toWireTime(lastIndexedTime),
    versions,
  }
}

export const getImageIndexFailures = async (ctx: Ctx, deps: PictureDeps, query: PageQuery) =>
  listFailures(ctx, await deps.version(), query)

export const reindexImages = (
  ctx: Ctx,
  deps: PictureDeps,
  { scope }: { readonly scope: 'failed' | 'all' },
): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    await makeDue(ctx, await deps.version(), scope)
    await appendAudit(ctx, {
      action: 'Reindex',
      object: 'ImageIndex',
      objectId: ctx.tenantId,
      changes: { scope },
    })
    await indexPicturesSoon(ctx)
    return null
  })
