import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { IMAGE_MAX_KILOBYTES } from '../limits.ts'
import { queryInteger } from '../paging.ts'

/** What a shop may sell as a file, by content and by name. */
export const goodsFileExtensions = ['zip', 'pdf', 'png', 'jpg'] as const
export type GoodsFileExtension = (typeof goodsFileExtensions)[number]

/** As large as a picture may be: one bound for whatever is uploaded. */
export const GOODS_FILE_MAX_KILOBYTES = IMAGE_MAX_KILOBYTES

export const goodsFileId = () =>
  z
    .string()
    .max(36)
    .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)

/** A file that is sold. It never changes: what takes its place is another one. */
export const goodsFile = z.object({ id: z.string(), fileName: z.string(), byteCount: z.int() })
export type GoodsFile = z.infer<typeof goodsFile>

/** A short-lived link that gives the file to whoever holds it. */
export const goodsFileLink = z.object({ url: z.string(), fileName: z.string() })
export type GoodsFileLink = z.infer<typeof goodsFileLink>

/** Multipart with one file, which is kept as it is: it is the goods. */
export const uploadGoodsFile = defineEndpoint({
  method: 'POST',
  path: '/api/uploadGoodsFile',
  service: 'filing',
  access: 'VendorPages.Product',
  rate: 'upload',
  takesFile: true,
  result: goodsFile,
  errors: ['Filing:TypeNotAllowed', 'Filing:SizeExceeded', 'Filing:QuotaExceeded'],
})

/** The signature is the permission: a browser that saves a file sends no bearer. Answers the file itself. */
export const getGoodsFile = defineEndpoint({
  method: 'GET',
  path: '/api/getGoodsFile',
  service: 'filing',
  access: 'public',
  query: z.object({
    location: z.string().max(100),
    fileName: z.string().max(128),
    expires: queryInteger(0, Number.MAX_SAFE_INTEGER),
    signature: z.string().max(100),
  }),
  result: noResult,
  errors: ['Filing:LinkExpired', 'Platform:NotFound'],
})
