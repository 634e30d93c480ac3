import { z } from 'zod'
import { productParts, vendorProductFields } from '@wenli/contract/base-info/product-fields'
import type { ProductBody } from './product-values.ts'

const { imageUrls, fileIds, skus } = productParts
/** It was measured as it was written; cleaned, it may have grown. */
const details = z.string().nullable()
const staged = z.object({ ...vendorProductFields, details, imageUrls, fileIds, skus }).partial()

/** What waited in the database, checked again: the rules may have become stricter meanwhile. */
export const stagedBody = (stored: unknown): ProductBody => staged.parse(stored)
