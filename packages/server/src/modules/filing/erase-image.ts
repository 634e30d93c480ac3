import { z } from 'zod'
import { parseImageLocation } from '@wenli/contract/filing/image-location'
import type { ImageName } from '@wenli/contract/filing/image-location'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { storageOf } from './filing-deps.ts'
import type { FilingDeps } from './filing-deps.ts'
import { allKeys } from './storage/image-keys.ts'

export const ERASE_IMAGE = 'erase-image'

/** The original and every size that may have been derived from it. */
export const eraseImage = async (deps: FilingDeps, name: ImageName): Promise<void> => {
  const storage = storageOf(deps)
  for (const key of allKeys(name)) await storage.delete(key)
}

const payload = z.object({ location: z.string() })

/** Running again is harmless: what is gone stays gone. */
export const eraseImageJob =
  (deps: FilingDeps): JobHandler =>
  async (ctx, data) => {
    const name = parseImageLocation(payload.parse(data).location)
    if (name !== null && name.tenantId === ctx.tenantId) await eraseImage(deps, name)
  }
