import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { DEFAULT_PAGE_SIZE, PICTURE_PAGE_MAX_COUNT, PICTURE_RESULT_MAX_COUNT } from '../limits.ts'
import { pageOf, queryId, queryInteger } from '../paging.ts'
import { productFilterShape, productNo } from './product.ts'
import { productCard } from './product-item.ts'

const service = 'baseinfo'
const client = (verb: string) => `/api/client/Product/${verb}`

/** A part of a picture in fractions of its width and height. */
export const pictureBox = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export type PictureBox = z.infer<typeof pictureBox>

/** `0.1,0.1,0.8,0.8`: left, top, width and height, within the picture and not vanishing. */
const queryBox = () =>
  z
    .string()
    .max(64)
    .regex(/^(0|1|0?\.\d{1,6}|1\.0{1,6})(,(0|1|0?\.\d{1,6}|1\.0{1,6})){3}$/)
    .transform((text): PictureBox => {
      const [x = 0, y = 0, width = 1, height = 1] = text.split(',').map(Number)
      return { x, y, width, height }
    })
    .refine(
      ({ x, y, width, height }) =>
        width >= 0.01 && height >= 0.01 && x + width <= 1.001 && y + height <= 1.001,
    )

/** How a box travels in an address. */
export const boxText = ({ x, y, width, height }: PictureBox): string =>
  [x, y, width, height].map((part) => String(Number(part.toFixed(4)))).join(',')

/** Only so many are looked at: further down nothing resembles the picture any more. */
const pictureQueryShape = {
  skipCount: queryInteger(0, PICTURE_RESULT_MAX_COUNT).default(0),
  maxResultCount: queryInteger(1, PICTURE_PAGE_MAX_COUNT).default(DEFAULT_PAGE_SIZE),
  ...productFilterShape,
}

/** A product found by its looks. */
export const resemblingProduct = productCard.extend({
  /** From 0 to 1; below CLOSE_SIMILARITY it is not close. Null where a picture was not looked at yet. */
  similarity: z.number().nullable(),
  /** The product shows the very picture, or nearly so. */
  isSamePicture: z.boolean(),
  /** Which of its pictures resembles most; the cover where none was looked at yet. */
  matchedImageUrl: z.string(),
})
export type ResemblingProduct = z.infer<typeof resemblingProduct>

/**
 * spec §7: multipart with one file. Answers where the picture is kept for some days; that address restores the search for
 * anybody.
 */
export const searchByImage = defineEndpoint({
  method: 'POST',
  path: client('SearchByImage'),
  service,
  access: 'public',
  rate: 'pictureSearch',
  takesFile: true,
  result: z.object({
    location: z.string(),
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
    'Platform:Overloaded',
  ],
})

/** spec §7: what was found for a picture, for the part of it in the box, or without a box for the best of its parts. */
export const getSearchedImageData = defineEndpoint({
  method: 'GET',
  path: client('GetSearchedImageData'),
  service,
  access: 'public',
  rate: 'pictureLook',
  query: z.object({
    ...pictureQueryShape,
    location: z.string().trim().min(1).max(200),
    box: queryBox().optional(),
  }),
  result: pageOf(resemblingProduct).extend({
    picture: z.object({
      location: z.string(),
      width: z.int(),
      height: z.int(),
      placeholder: z.string(),
    }),
    /** What was looked at; null when nobody chose a part. */
    box: pictureBox.nullable(),
    /** Without a chosen part several are looked at: the one that the first product resembles most; null where it is unknown. */
    subject: pictureBox.nullable(),
    /** A product shows the very picture and stands first; what resembles that product follows. */
    hasSamePicture: z.boolean(),
    /** Something resembles it closely; without that, say that nothing close was found. */
    isClose: z.boolean(),
  }),
  errors: ['BaseInfo:SearchedImageGone', 'Platform:Overloaded'],
})

/** spec §7: products that look like this one, without itself and copies of its picture. */
export const getSimilarProducts = defineEndpoint({
  method: 'GET',
  path: client('GetSimilarList'),
  service,
  access: 'public',
  query: z
    .object({ ...pictureQueryShape, no: productNo().optional(), id: queryId().optional() })
    .refine(({ no, id }) => no !== undefined || id !== undefined, { path: ['no'] }),
  result: pageOf(resemblingProduct).extend({ product: productCard }),
})
