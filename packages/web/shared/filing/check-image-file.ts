import { IMAGE_EXTENSIONS, IMAGE_MAX_BYTES, IMAGE_MAX_KILOBYTES } from '@wenli/contract/limits'
import type { StorefrontTextKey } from '../i18n/text-key.ts'

export type ImageFileProblem = {
  readonly text: StorefrontTextKey
  readonly args: readonly [string, string | number]
}

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** spec §5: type and size are checked before anything is sent; the messages carry the file name. */
export const checkImageFile = ({ name, size }: { name: string; size: number }): ImageFileProblem | null => {
  if (!IMAGE_EXTENSIONS.some((extension) => extension === extensionOf(name))) {
    return { text: 'Error.Filing:TypeNotAllowed', args: [name, IMAGE_EXTENSIONS.join(', ')] }
  }
  if (size > IMAGE_MAX_BYTES) return { text: 'Error.Filing:SizeExceeded', args: [name, IMAGE_MAX_KILOBYTES] }
  return null
}

/** For `accept` of a file input. */
export const acceptedImages = IMAGE_EXTENSIONS.map((extension) => `.${extension}`).join(',')
