import type { NoReasonReturn } from '@wenli/contract/base-info/no-reason-return'
import { productParts, repeatedPlaces } from '@wenli/contract/base-info/product-fields'
import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import type { GoodsFile } from '@wenli/contract/filing/goods-file'

export type SkuValues = { id?: number; name: string; unitPrice: number | null; stock: number | null }

/** A file of the product: kept, on its way, or refused. */
export type FileValue = {
  readonly key: string
  readonly fileName: string
  readonly kept: GoodsFile | null
  readonly percent: number | null
  readonly problem: string | null
}

/** Whether the row above or another before it has this name already. */
export const isRepeatedSku = (skus: readonly Partial<SkuValues>[], row: number): boolean =>
  repeatedPlaces(skus.map((sku) => sku.name?.trim() || undefined)).includes(row)

/** A product as the form holds it once its fields were checked; the pictures are kept beside it. */
export type ProductValues = {
  name: string
  productCategoryId: number | null
  brandId: number | null
  productColorId: number | null
  unit: string
  keywords: string
  description: string
  unitPrice: number | null
  discountUnitPrice: number | null
  hasSkus: boolean
  stock: number | null
  skus: SkuValues[]
  specArgs: string
  details: string | null
  linkUrl: string
  linkUrlKey: string
  noReasonReturn: NoReasonReturn
  files: readonly FileValue[]
}

export const emptyProduct: ProductValues = {
  name: '',
  productCategoryId: null,
  brandId: null,
  productColorId: null,
  unit: '',
  keywords: '',
  description: '',
  unitPrice: null,
  discountUnitPrice: null,
  hasSkus: false,
  stock: null,
  skus: [],
  specArgs: '',
  details: null,
  linkUrl: '',
  linkUrlKey: '',
  noReasonReturn: 'SUPPORTED',
  files: [],
}

/** What waits for approval lies over what is on sale: the vendor goes on from what they wrote last. */
const latest = (product: ManagedProduct): ManagedProduct => ({ ...product, ...product.stagedChanges })

/** The articles as the vendor wrote them last; of those that are on sale, price and stock as they are by now. */
export const skuValues = (
  product: Pick<ManagedProduct, 'skus' | 'unitPrice' | 'stagedChanges'>,
): SkuValues[] => {
  const onSale = product.skus.flatMap(({ id, name, unitPrice, stock }) =>
    name === null ? [] : [{ id, name, unitPrice: unitPrice === product.unitPrice ? null : unitPrice, stock }],
  )
  const staged = productParts.skus.safeParse(product.stagedChanges?.['skus']).data
  return (
    staged?.map(({ id, name, unitPrice = null, stock = null }) => {
      const known = onSale.find((sku) => (id ? sku.id === id : sku.name === name))
      return known === undefined ? { name, unitPrice, stock } : { ...known, name }
    }) ?? onSale
  )
}

export const productValues = (product: ManagedProduct): ProductValues => {
  const seen = latest(product)
  const skus = skuValues(product)
  return {
    name: seen.name,
    productCategoryId: seen.productCategoryId,
    brandId: seen.brandId,
    productColorId: seen.productColorId,
    unit: seen.unit,
    keywords: seen.keywords ?? '',
    description: seen.description ?? '',
    // A draft may have none yet.
    unitPrice: product.unitPrice === 0 ? null : product.unitPrice,
    discountUnitPrice: product.discountUnitPrice,
    hasSkus: skus.length > 0,
    stock: product.stock,
    skus,
    specArgs: seen.specArgs ?? '',
    details: seen.details,
    linkUrl: seen.linkUrl ?? '',
    linkUrlKey: seen.linkUrlKey ?? '',
    noReasonReturn: seen.noReasonReturn,
    files: (product.stagedFiles ?? product.files).map((kept) => ({
      key: kept.id,
      fileName: kept.fileName,
      kept,
      percent: null,
      problem: null,
    })),
  }
}

/** The cover first. */
export const picturesOf = (product: ManagedProduct): string[] => {
  const staged = product.stagedChanges?.['imageUrls']
  const beside = Array.isArray(staged)
    ? staged.filter((url) => typeof url === 'string')
    : product.images.map(({ productImageUrl }) => productImageUrl)
  return [...new Set([latest(product).coverImageUrl, ...beside])].filter((url) => url !== '')
}

const textOrNull = (text: string | null): string | null =>
  text === null || text.trim() === '' ? null : text.trim()

/** A plain product has a stock; one with articles has theirs. */
const articles = ({
  hasSkus,
  skus,
  stock,
}: ProductValues): { skus: SkuValues[]; stock?: ProductValues['stock'] } =>
  hasSkus ? { skus: skus.map((sku) => ({ ...sku, name: sku.name.trim() })) } : { skus: [], stock }

export const productBody = (values: ProductValues, pictures: readonly string[]) => {
  const [coverImageUrl, ...imageUrls] = pictures
  return {
    name: values.name.trim(),
    productCategoryId: values.productCategoryId,
    brandId: values.brandId ?? null,
    productColorId: values.productColorId ?? null,
    unit: values.unit.trim(),
    keywords: textOrNull(values.keywords),
    description: textOrNull(values.description),
    unitPrice: values.unitPrice,
    discountUnitPrice: values.discountUnitPrice ?? null,
    specArgs: textOrNull(values.specArgs),
    details: textOrNull(values.details),
    linkUrl: textOrNull(values.linkUrl),
    linkUrlKey: textOrNull(values.linkUrlKey),
    noReasonReturn: values.noReasonReturn,
    fileIds: values.files.flatMap(({ kept }) => (kept === null ? [] : [kept.id])),
    coverImageUrl,
    imageUrls,
    ...articles(values),
  }
}

type Body = Readonly<Record<string, unknown>>

/** A draft may lack unit and price; what it once had it keeps, what stands there is right, and what is on its way has come. */
export const checkedInDraft = (
  { unit, unitPrice }: ProductValues,
  typed: Pick<ProductValues, 'unitPrice'>,
): (keyof ProductValues)[] => [
  'name',
  'productCategoryId',
  'discountUnitPrice',
  'stock',
  'skus',
  'linkUrl',
  'files',
  ...(unit === '' ? [] : (['unit'] as const)),
  ...(unitPrice === null && typed.unitPrice === null ? [] : (['unitPrice'] as const)),
]

/** What a draft still lacks is not sent at all. */
export const withoutGaps = ({ unit, unitPrice, ...rest }: ReturnType<typeof productBody>): Body => ({
  ...rest,
  ...(unit === '' ? {} : { unit }),
  ...(unitPrice === null ? {} : { unitPrice }),
})

type WholeBody = ReturnType<typeof productBody>

/** Stock goes on while the form is open: of an article that is there it is sent only if it was changed. */
const withoutUntouchedStock = (before: readonly SkuValues[], after: readonly SkuValues[]) =>
  after.map(({ stock, ...sku }) => {
    const isUntouched = before.some(
      ({ id, stock: old }) => id !== undefined && id === sku.id && old === stock,
    )
    return isUntouched ? sku : { ...sku, stock }
  })

/**
 * Only what was changed is sent, so that what nobody touched is no change to be approved. Articles go together, and with
 * the price of the product: those that the form shows without a price of their own follow it.
 */
export const changedBody = (before: WholeBody, after: WholeBody): Body => {
  const isSame = (one: unknown, other: unknown) =>
    JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
  const old: Body = before
  const { skus, ...rest } = after
  const areArticlesSame = isSame(before.skus, skus) && isSame(before.stock, after.stock)
  const areArticlesPriced = skus.length > 0 && before.unitPrice !== after.unitPrice
  return Object.fromEntries(
    Object.entries({ ...rest, skus: withoutUntouchedStock(before.skus, skus) }).filter(([name, value]) =>
      name === 'skus' || name === 'stock' ? !areArticlesSame || areArticlesPriced : !isSame(old[name], value),
    ),
  )
}
