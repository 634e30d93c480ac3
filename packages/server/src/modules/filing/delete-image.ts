import { holds } from '@wenli/contract/access'
import { imageLocation, parseImageLocation } from '@wenli/contract/filing/image-location'
import type { ImageName } from '@wenli/contract/filing/image-location'
import { imageUsageRules } from '@wenli/contract/filing/usage'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import { inTransaction, signedIn } from '../../platform/ctx/ctx.ts'
import type { Caller, Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { ERASE_IMAGE, eraseImage } from './erase-image.ts'
import { isReferenced } from './is-referenced.ts'
import type { FilingDeps } from './filing-deps.ts'
import { deleteImageFile, lockImageFile } from './image-file.queries.ts'

/** By its location or its full address on our own site; every other address answers as one that never was. */
const nameOf = (ctx: Ctx, { config }: FilingDeps, imageUrl: string): ImageName => {
  const own = imageUrl.startsWith(`${config.publicUrl}/`) ? imageUrl.slice(config.publicUrl.length) : imageUrl
  const name = parseImageLocation(own)
  if (name === null || name.tenantId !== ctx.tenantId) throw new AppError('Platform:NotFound')
  return name
}

const mayDelete = (caller: Caller, owner: number | null, { usage }: ImageName): boolean => {
  const { manage } = imageUsageRules[usage]
  return owner === caller.userId || (manage !== null && holds(caller.permissions, manage))
}

/**
 * spec §7. The row goes in the transaction; the files go after it. The job finishes what a crash in between would
 * leave behind: a deleted identity document must be gone.
 */
export const deleteImage = async (ctx: Ctx, deps: FilingDeps, imageUrl: string): Promise<null> => {
  const caller = signedIn(ctx)
  const name = nameOf(ctx, deps, imageUrl)
  await inTransaction(ctx, async (ctx) => {
    const row = await lockImageFile(ctx, name)
    if (row === undefined || !mayDelete(caller, row.owner, name)) throw new AppError('Platform:NotFound')
    if (await isReferenced(ctx, deps, name)) throw new AppError('Filing:InUse')
    await deleteImageFile(ctx, name)
    await appendAudit(ctx, {
      action: 'Delete',
      object: 'Image',
      objectId: name.id,
      changes: { usage: name.usage },
    })
    await addJob(ctx, ERASE_IMAGE, { location: imageLocation(name) })
  })
  await eraseImage(deps, name)
  return null
}
