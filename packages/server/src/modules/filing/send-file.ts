import type { FastifyReply } from 'fastify'
import type { ImageFormat, StoredExtension } from '@wenli/contract/filing/image-location'
import type { StoredFile } from './storage/file-storage.ts'

/** By the name we gave, never by content: what is served as a picture can be nothing else. */
const CONTENT_TYPE: Readonly<Record<StoredExtension | ImageFormat, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
}

export type FileHead = {
  readonly fileName: string
  readonly extension: StoredExtension | ImageFormat
  readonly cache: string
}

/** Even opened as a page of its own, an uploaded file runs nothing and loads nothing. */
export const fileReply = (
  reply: FastifyReply,
  { fileName, extension, cache }: FileHead,
  file: StoredFile,
): FastifyReply =>
  reply
    .type(CONTENT_TYPE[extension])
    .header('content-length', file.byteCount)
    .header('content-disposition', `inline; filename="${fileName}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', cache)
    .send(file.stream)
