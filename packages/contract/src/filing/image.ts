import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { queryInteger } from '../paging.ts'
import { imageUsages } from './usage.ts'

const LOCATION_MAX_LENGTH = 1024

/** One file per user beyond either of these is refused. */
export const USER_FILE_COUNT_MAX = 500
export const USER_FILE_MEGABYTES_MAX = 200

/** The same for whoever keeps an open shop or works in one: every product has a picture of its own, and an import 10,000. */
export const SHOP_FILE_COUNT_MAX = 30_000
export const SHOP_FILE_MEGABYTES_MAX = 10_000

/** A link to a private picture works this long. */
export const PRIVATE_LINK_SECONDS = 60

/** spec §7: multipart with one file, in the field `file` or any other; who may is decided by the usage's rule. */
export const uploadImage = defineEndpoint({
  method: 'POST',
  path: '/api/uploadImage',
  service: 'filing',
  access: 'signedIn',
  rate: 'upload',
  query: z.object({ usage: z.enum(imageUsages) }),
  takesFile: true,
  result: z.object({
    /** What the client keeps in its row. */
    location: z.string(),
    /** Where it can be seen right now: the location itself, or a short-lived link to a private file. */
    url: z.string(),
    /** Put `.w{160|320|640|1280}.{webp|avif}` behind it for a derived size; null for private files. */
    base: z.string().nullable(),
    width: z.int(),
    height: z.int(),
    /** A tiny picture as a data URI, or `#rrggbb`, to show until the file is there. */
    placeholder: z.string(),
  }),
  errors: [
    'Filing:TypeNotAllowed',
    'Filing:SizeExceeded',
    'Filing:Unreadable',
    'Filing:DimensionsExceeded',
    'Filing:QuotaExceeded',
    'Platform:Overloaded',
  ],
})

/** spec §7: by the address that the upload answered. */
export const deleteImage = defineEndpoint({
  method: 'DELETE',
  path: '/api/DeleteImage',
  service: 'filing',
  access: 'signedIn',
  query: z.object({ imageUrl: z.string().max(LOCATION_MAX_LENGTH) }),
  result: noResult,
  errors: ['Platform:NotFound', 'Filing:InUse'],
})

/** The signature is the permission: a picture element cannot send a bearer. Answers the picture itself. */
export const getPrivateImage = defineEndpoint({
  method: 'GET',
  path: '/api/getPrivateImage',
  service: 'filing',
  access: 'public',
  query: z.object({
    location: z.string().max(LOCATION_MAX_LENGTH),
    expires: queryInteger(0, Number.MAX_SAFE_INTEGER),
    signature: z.string().max(100),
  }),
  result: noResult,
  errors: ['Filing:LinkExpired', 'Platform:NotFound'],
})
