import { z } from 'zod'
import { scoreFields } from '../auth/shop-score.ts'
import { goodsFile } from '../filing/goods-file.ts'
import { noReasonReturns } from './no-reason-return.ts'
import { advertisedCounts } from './shelf-advertisement.ts'
import { productStatuses } from './product-life.ts'

const nullableText = () => z.string().nullable()

/** A product on a shelf. `no` is `productNo` under the other name that clients use (spec §3). */
export const productCard = z.object({
  id: z.int(),
  tenantId: z.int().nullable(),
  productNo: z.string(),
  no: z.string(),
  name: z.string(),
  description: nullableText(),
  keywords: nullableText(),
  productCategoryId: z.int(),
  productCategoryNo: z.string(),
  brandId: z.int().nullable(),
  productColorId: z.int().nullable(),
  unit: z.string(),
  unitPrice: z.number(),
  discountUnitPrice: z.number().nullable(),
  coverImageUrl: z.string(),
  coverPlaceholder: nullableText(),
  vendorNo: z.string(),
  vendorDisplayName: z.string(),
  soldCount: z.int(),
  commentCount: z.int(),
  averageStar: z.number().nullable(),
  creationTime: z.string(),
})
export type ProductCard = z.infer<typeof productCard>

/** On the shelf of what is advertised it comes with its picture there and where that leads. */
export const listedProduct = productCard.extend({
  adImageUrl: nullableText().optional(),
  adTargetUrl: nullableText().optional(),
})
export type ListedProduct = z.infer<typeof listedProduct>

const namedRow = z.object({ id: z.int(), name: z.string() })

export const productSku = z.object({
  id: z.int(),
  /** Null for the one article of a plain product. */
  name: nullableText(),
  unitPrice: z.number(),
  /** Null when stock is not counted. */
  stock: z.int().nullable(),
})

/** Everything its page shows. */
export const productDetail = productCard.extend({
  details: nullableText(),
  specArgs: nullableText(),
  linkUrl: nullableText(),
  coverImageHash: nullableText(),
  status: z.enum(productStatuses),
  noReasonReturn: z.enum(noReasonReturns),
  lastModificationTime: nullableText(),
  brand: namedRow.nullable(),
  color: namedRow.extend({ rgbCode: z.string() }).nullable(),
  categoryPath: z.array(namedRow.extend({ productCategoryNo: z.string() })),
  images: z.array(z.object({ id: z.int(), productImageUrl: z.string() })),
  skus: z.array(productSku),
  vendor: z.object({
    vendorNo: z.string(),
    displayName: z.string(),
    vendorImageUrl: nullableText(),
    isCompetitive: z.boolean(),
    isSelfOperated: z.boolean(),
    productCount: z.int(),
    ...scoreFields,
  }),
})
export type ProductDetail = z.infer<typeof productDetail>

/** What its vendor and the platform see and edit. */
export const managedProduct = productDetail.extend({
  priority: z.int().nullable(),
  adImageUrl: nullableText(),
  adPriority: z.int().nullable(),
  adTargetUrl: nullableText(),
  recommendedPriority: z.int().nullable(),
  hotRecommendedPriority: z.int().nullable(),
  newPriority: z.int().nullable(),
  competitivePriority: z.int().nullable(),
  linkUrlKey: nullableText(),
  ...advertisedCounts,
  statusReason: nullableText(),
  /** Changes of a product on sale that wait for approval, by field. */
  stagedChanges: z.record(z.string(), z.unknown()).nullable(),
  stock: z.int().nullable(),
  /** What it sells, if it is digital. */
  files: z.array(goodsFile),
  /** The files that wait for approval with its other changes. */
  stagedFiles: z.array(goodsFile).nullable(),
  remark: nullableText(),
})
export type ManagedProduct = z.infer<typeof managedProduct>

/** A row of the lists of vendors and administrators. */
export const managedProductRow = productCard.extend({
  status: z.enum(productStatuses),
  statusReason: nullableText(),
  hasStagedChanges: z.boolean(),
  /** Of all its articles; null when that of one of them is not counted. */
  stock: z.int().nullable(),
  priority: z.int().nullable(),
  recommendedPriority: z.int().nullable(),
  hotRecommendedPriority: z.int().nullable(),
  newPriority: z.int().nullable(),
  competitivePriority: z.int().nullable(),
  adPriority: z.int().nullable(),
  lastModificationTime: nullableText(),
})
export type ManagedProductRow = z.infer<typeof managedProductRow>
