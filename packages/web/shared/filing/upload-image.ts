import type { ImageUsage } from '@wenli/contract/filing/usage'
import { HTTP_TIMEOUT_MS } from '@wenli/contract/limits'
import { addressOf } from '../api/api.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { callHeaders, quietApi } from '../api/browser-api.ts'
import { openEnvelope } from '../api/envelope.ts'

export type UploadedImage = {
  /** What a row keeps. */
  readonly location: string
  /** Where it can be seen right now. */
  readonly url: string
}

export type UploadOptions = {
  readonly usage: ImageUsage
  /** Between 0 and 100. */
  readonly onProgress?: (percent: number) => void
  readonly signal?: AbortSignal
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** XMLHttpRequest, because fetch cannot tell how much of a file has been sent. Failures go to the caller only. */
export const uploadImage = (
  file: File,
  { usage, onProgress, signal }: UploadOptions,
): Promise<UploadedImage> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', addressOf('/api/uploadImage', { usage }))
    for (const [name, value] of callHeaders()) request.setRequestHeader(name, value)
    request.timeout = HTTP_TIMEOUT_MS
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress?.(Math.round((loaded / total) * 100))
    })
    request.addEventListener('load', () => {
      try {
        resolve(openEnvelope<UploadedImage>(request.status, parsed(request.responseText)))
      } catch (failure) {
        reject(failure)
      }
    })
    for (const event of ['error', 'timeout'])
      request.addEventListener(event, () => reject(new ApiFailure(null, null)))
    request.addEventListener('abort', () => reject(signal?.reason ?? new ApiFailure(null, null)))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  })

/** Files that no row names any more. One that is still used is refused by the server, which is just as well. */
export const deleteImageQuietly = async (location: string): Promise<void> => {
  await quietApi('/api/DeleteImage', { method: 'DELETE', query: { imageUrl: location } }).catch(
    () => undefined,
  )
}
