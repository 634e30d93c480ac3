import { randomUUID } from 'node:crypto'
import { imageLocation } from '@wenli/contract/filing/image-location'
import type { ImageName } from '@wenli/contract/filing/image-location'
import type { ImageUsage } from '@wenli/contract/filing/usage'
import { inTransaction } from '../../platform/ctx/ctx.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { storageOf } from './filing-deps.ts'
import type { FilingDeps } from './filing-deps.ts'
import { copyImageFile, deleteImageFile, lockImageFile } from './image-file.queries.ts'
import { isReferenced } from './is-referenced.ts'
import { eraseSoon } from './purge-images.ts'
import { readPublicImage } from './read-public-image.ts'
import { originalKey } from './storage/image-keys.ts'

/** The same picture of the same owner once more, kept for another purpose; undefined when there is none. */
const copyImage = async (
  ctx: Ctx,
  deps: FilingDeps,
  name: ImageName,
  usage: ImageUsage,
): Promise<ImageName | undefined> => {
  const bytes = await readPublicImage(deps, name)
  if (bytes === null || (await lockImageFile(ctx, name)) === undefined) return undefined
  const copy: ImageName = { ...name, usage, id: randomUUID() }
  await storageOf(deps).put(originalKey(copy), bytes)
  await copyImageFile(ctx, name, copy)
  return copy
}

/**
 * A picture that everybody could fetch moves to where only links lead: `show` writes the new place where the old one
 * stood. The old one goes, unless something else shows it too.
 */
export const hideImage = (
  ctx: Ctx,
  deps: FilingDeps,
  { name, usage, show }: { name: ImageName; usage: ImageUsage; show: (location: string) => Promise<void> },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const copy = await copyImage(ctx, deps, name, usage)
    if (copy === undefined) return
    await show(imageLocation(copy))
    if (await isReferenced(ctx, deps, name)) return
    await deleteImageFile(ctx, name)
    await eraseSoon(ctx, [name])
  })
