import type { ImageUsage } from '@wenli/contract/filing/usage'
import { quietApi } from '../api/browser-api.ts'
import { uploadFile, type UploadProgress } from './upload-file.ts'

export type UploadedImage = {
  /** What a row keeps. */
  readonly location: string
  /** Where it can be seen right now. */
  readonly url: string
}

export type UploadOptions = UploadProgress & { readonly usage: ImageUsage }

export const uploadImage = (file: File, { usage, ...progress }: UploadOptions): Promise<UploadedImage> =>
  uploadFile('/api/uploadImage', { usage }, file, progress)

/** Files that no row names any more. One that is still used is refused by the server, which is just as well. */
export const deleteImageQuietly = async (location: string): Promise<void> => {
  await quietApi('/api/DeleteImage', { method: 'DELETE', query: { imageUrl: location } }).catch(
    () => undefined,
  )
}
