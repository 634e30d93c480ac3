import { z } from 'zod'
import { productParts, vendorProductFields } from '@wenli/contract/base-info/product-fields'
import type { ProductBody } from './product-values.ts'

const { imageUrls, fileIds, skus } = productParts
const staged = z.object({ ...vendorProductFields, imageUrls, fileIds, skus }).partial()

/** What waited in the database, checked again: the rules may have become stricter meanwhile. */
export const stagedBody = (stored: unknown): ProductBody => staged.parse(stored)
