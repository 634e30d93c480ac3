import { buffer } from 'node:stream/consumers'
import type { ImageName } from '@wenli/contract/filing/image-location'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { storageOf } from './filing-deps.ts'
import type { FilingDeps } from './filing-deps.ts'
import { ensureOriginal } from './image-origin.ts'
import { publicName } from './public-name.ts'
import { originalKey } from './storage/image-keys.ts'

type Deps = Pick<FilingDeps, 'config'>

/** The same of an address in a row, which may name the site too. */
export const publicImageName = (ctx: Ctx, { config }: Deps, address: string): ImageName | null => {
  const path = address.startsWith(`${config.publicUrl}/`) ? address.slice(config.publicUrl.length) : address
  return publicName(ctx, path)
}

/** Its bytes, or null when there is no such file. */
export const readPublicImage = async (deps: Deps, name: ImageName): Promise<Buffer | null> => {
  const storage = storageOf(deps)
  const file = (await ensureOriginal(storage, name)) ? await storage.get(originalKey(name)) : null
  return file === null ? null : buffer(file.stream)
}
