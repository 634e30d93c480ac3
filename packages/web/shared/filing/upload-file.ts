import { HTTP_TIMEOUT_MS } from '@wenli/contract/limits'
import { addressOf } from '../api/api.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { callHeaders } from '../api/browser-api.ts'
import { openEnvelope } from '../api/envelope.ts'
import { reactToFailure } from '../api/react-to-failure.ts'
import { withWait } from './busy-server.ts'

export type UploadProgress = {
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

/** XMLHttpRequest, because fetch cannot tell how much of a file has been sent. */
const sendFile = <Result>(
  path: string,
  query: Readonly<Record<string, string>>,
  file: File,
  { onProgress, signal }: UploadProgress,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', addressOf(path, query))
    for (const [name, value] of callHeaders()) request.setRequestHeader(name, value)
    request.timeout = HTTP_TIMEOUT_MS
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress?.(Math.round((loaded / total) * 100))
    })
    request.addEventListener('load', () => {
      try {
        resolve(openEnvelope<Result>(request.status, parsed(request.responseText)))
      } catch (failure) {
        reject(withWait(failure, request.getResponseHeader('Retry-After')))
      }
    })
    for (const event of ['error', 'timeout'])
      request.addEventListener(event, () => reject(new ApiFailure(null, null)))
    request.addEventListener('abort', () => reject(signal?.reason ?? new ApiFailure(null, null)))
    const stop = (): void => request.abort()
    signal?.addEventListener('abort', stop, { once: true })
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop))
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  })

/** Refusals go to the caller only. */
export const uploadFile = async <Result>(...upload: Parameters<typeof sendFile>): Promise<Result> => {
  try {
    return await sendFile<Result>(...upload)
  } catch (failure) {
    if (failure instanceof ApiFailure) reactToFailure(failure, { method: 'POST' })
    throw failure
  }
}
