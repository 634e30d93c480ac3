import { z } from 'zod'
import {
  boolean,
  choice,
  image,
  integer,
  link,
  money,
  multiline,
  optional,
  priority,
  relation,
  remark,
  richText,
  text,
} from '../fields.ts'
import { goodsFileId } from '../filing/goods-file.ts'
import {
  PRODUCT_FILE_MAX_COUNT,
  PRODUCT_IMAGE_MAX_COUNT,
  PRODUCT_SKU_MAX_COUNT,
  STOCK_MAX,
} from '../limits.ts'
import { noReasonReturns } from './no-reason-return.ts'

/** A sale price is never above the price it is compared with. */
const discountWithin = (product: Readonly<Record<string, unknown>>): boolean => {
  const { unitPrice, discountUnitPrice } = product
  return (
    typeof unitPrice !== 'number' || typeof discountUnitPrice !== 'number' || discountUnitPrice <= unitPrice
  )
}

type Prices = {
  readonly unitPrice: unknown
  readonly skus: readonly { readonly unitPrice?: unknown }[]
}

/** Lists show and sort by the price of the product: it is that of one of its articles, where there are any. */
export const isPriceOfSku = ({ unitPrice, skus }: Prices): boolean =>
  skus.length === 0 || skus.some((sku) => typeof sku.unitPrice !== 'number' || sku.unitPrice === unitPrice)

/** A price of nothing is a mistake. */
const price = () => money(0.01)

/** spec §3: what a vendor writes. */
export const vendorProductFields = {
  name: text(128),
  productCategoryId: relation('ProductCategory'),
  brandId: optional(relation('Brand')),
  productColorId: optional(relation('ProductColor')),
  unitPrice: price(),
  discountUnitPrice: optional(price()),
  unit: text(16),
  coverImageUrl: image('BaseInfoProduct'),
  description: optional(multiline(512)),
  keywords: optional(text(256)),
  specArgs: optional(multiline(4000)),
  details: optional(richText()),
  linkUrl: optional(link()),
  linkUrlKey: optional(text(64)),
  /** Left out, seven days without a reason. */
  noReasonReturn: choice(noReasonReturns).optional().meta({ kind: 'choice', choices: noReasonReturns }),
}

/** What the platform decides: where a product stands on shelves and in ads. */
export const rankingFields = {
  priority: priority(),
  adImageUrl: optional(image('BaseInfoProduct')),
  adPriority: priority(),
  adTargetUrl: optional(link()),
  recommendedPriority: priority(),
  hotRecommendedPriority: priority(),
  newPriority: priority(),
  competitivePriority: priority(),
}

/** What can be bought of a product; a plain product sends none and never notices. Of one that is there, a stock left out stays. */
export const productSkuInput = z.object({
  id: optional(integer(1, Number.MAX_SAFE_INTEGER)),
  name: text(128),
  unitPrice: optional(price()),
  stock: optional(integer(0, STOCK_MAX)),
})

/** Pictures beside the cover, and what a digital product sells, in their order. */
export const productParts = {
  imageUrls: z.array(image('BaseInfoProduct')).max(PRODUCT_IMAGE_MAX_COUNT).optional(),
  fileIds: z.array(goodsFileId()).max(PRODUCT_FILE_MAX_COUNT).optional(),
  skus: z.array(productSkuInput).max(PRODUCT_SKU_MAX_COUNT).optional(),
  /** Stock of a plain product; of a new one left out, stock is not counted. */
  stock: optional(integer(0, STOCK_MAX)),
}

/** What a draft may still lack. Name and category say what it is going to be. */
const draftGaps = ['unit', 'unitPrice', 'coverImageUrl'] as const

/** Whatever is handed in is whole. */
const wholeUnlessDraft = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
  draftGaps.reduce(
    (checked, name) =>
      checked.refine(
        (product: Readonly<Record<string, unknown>>) =>
          product['isDraft'] === true || product[name] !== undefined,
        { path: [name] },
      ),
    schema,
  )

type Written = { readonly unitPrice?: unknown; readonly skus?: Prices['skus'] | undefined }

/** What is left out stands somewhere else: the server looks there. */
const priceOfSku = ({ unitPrice, skus }: Written): boolean =>
  unitPrice === undefined || skus === undefined || isPriceOfSku({ unitPrice, skus })

export const withPricesThatFit = <Schema extends z.ZodType<Written & Readonly<Record<string, unknown>>>>(
  schema: Schema,
) =>
  schema
    .refine(discountWithin, { path: ['discountUnitPrice'] })
    .refine(priceOfSku, { path: ['unitPrice'], params: { rule: 'priceOfNoSku' } })

/** Where a name stands that stood before. */
export const repeatedPlaces = (names: readonly (string | undefined)[]): number[] =>
  names.flatMap((name, place) => (name !== undefined && names.indexOf(name) < place ? [place] : []))

/** Only of what is written now: what waits for approval was taken before and must stay readable. */
const distinctSkus = productParts.skus.superRefine((skus, check) => {
  for (const place of repeatedPlaces((skus ?? []).map(({ name }) => name)))
    check.addIssue({ code: 'custom', path: [place], params: { rule: 'repeated' } })
})

/** Everything a vendor writes of a product. */
export const vendorBody = z.object({
  ...vendorProductFields,
  ...productParts,
  skus: distinctSkus,
  remark: remark(),
})

export const newProductBody = wholeUnlessDraft(
  withPricesThatFit(
    vendorBody
      .partial({ unit: true, unitPrice: true, coverImageUrl: true })
      .extend({ isDraft: optional(boolean()) }),
  ),
)
