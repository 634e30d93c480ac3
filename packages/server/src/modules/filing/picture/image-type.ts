import { fileTypeFromBuffer } from 'file-type'
import { IMAGE_EXTENSIONS } from '@wenli/contract/limits'
import type { StoredExtension } from '@wenli/contract/filing/image-location'

/** spec §5: jpg, jpeg, png, gif. An animated PNG is a PNG; it is kept as a still. */
const KINDS: Readonly<
  Record<string, { readonly extension: StoredExtension; readonly names: readonly string[] }>
> = {
  'image/jpeg': { extension: 'jpg', names: ['jpg', 'jpeg'] },
  'image/png': { extension: 'png', names: ['png'] },
  'image/apng': { extension: 'png', names: ['png'] },
  'image/gif': { extension: 'gif', names: ['gif'] },
}

/** The list as messages show it. */
export const allowedTypes = IMAGE_EXTENSIONS.join(', ')

/** What the file is by its content, provided that its name says the same; null when it may not come in. */
export const imageTypeOf = async (bytes: Buffer, fileName: string): Promise<StoredExtension | null> => {
  const dot = fileName.lastIndexOf('.')
  const named = dot < 1 ? '' : fileName.slice(dot + 1).toLowerCase()
  const found = await fileTypeFromBuffer(bytes)
  const kind = found === undefined ? undefined : KINDS[found.mime]
  return kind?.names.includes(named) === true ? kind.extension : null
}
