import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { multiline, optional, text } from '../fields.ts'
import { pageOf, pageQueryShape, queryId } from '../paging.ts'
import { rowId } from '../row-id.ts'
import { pictureCaseStatuses } from './picture-case-life.ts'
import { productStatuses } from './product-life.ts'

const service = 'baseinfo'
const app = (verb: string) => `/api/services/app/PictureCase/${verb}`

const shownProduct = z.object({
  id: z.int(),
  productNo: z.string(),
  name: z.string(),
  status: z.enum(productStatuses),
  vendorNo: z.string(),
  vendorDisplayName: z.string(),
  imageUrl: z.string(),
  creationTime: z.string(),
})

export const pictureCaseItem = z.object({
  id: z.int(),
  tenantId: z.int().nullable(),
  status: z.enum(pictureCaseStatuses),
  /** The one that came later, and the one whose picture it shows. */
  product: shownProduct,
  original: shownProduct,
  /** Bits of 64 in which the two pictures' hashes differ. */
  distance: z.int(),
  similarity: z.number().nullable(),
  /** Whether confirming it takes the later product off the shelves; not where its picture only waits, or waited, for approval. */
  takesOff: z.boolean(),
  reason: z.string().nullable(),
  creationTime: z.string(),
  decidedTime: z.string().nullable(),
})
export type PictureCaseItem = z.infer<typeof pictureCaseItem>

/** Pictures of one shop that are nearly those of another, the latest first. */
export const getAllPictureCases = defineEndpoint({
  method: 'GET',
  path: app('GetAll'),
  service,
  access: 'Pages.PictureCase',
  query: z.object({
    ...pageQueryShape,
    status: z.enum(pictureCaseStatuses).optional(),
    /** The later one. */
    productId: queryId().optional(),
  }),
  result: pageOf(pictureCaseItem),
})
/** Both may show it. */
export const dismissPictureCase = defineEndpoint({
  method: 'PUT',
  path: app('Dismiss'),
  service,
  access: 'Pages.PictureCase.Edit',
  body: z.object({ id: rowId(), reason: optional(multiline(512)) }),
  result: noResult,
  errors: ['BaseInfo:PictureCaseDecided', 'Auth:OwnShop'],
})
/** The later product leaves the shelves, or the change that waits loses its picture; its vendor reads the reason. */
export const confirmPictureCase = defineEndpoint({
  method: 'PUT',
  path: app('Confirm'),
  service,
  access: { allOf: ['Pages.PictureCase.Edit', 'Pages.Product.ForceOff'] },
  body: z.object({ id: rowId(), reason: text(512) }),
  result: noResult,
  errors: ['BaseInfo:PictureCaseDecided', 'Auth:OwnShop'],
})
