import { repeatedPlaces } from '@wenli/contract/base-info/product-fields'
import { IMPORT_LIST_SEPARATOR } from '@wenli/contract/base-info/product-import'
import type { ImportProblem } from '@wenli/contract/base-info/product-import'
import { PRODUCT_IMAGE_MAX_COUNT } from '@wenli/contract/limits'
import { isWholeFen } from '@wenli/contract/money'
import type { Cells } from './read-csv.ts'

/** `1,280.00`, with a sign of the currency or without. Undefined is no number at all. */
export const numberOf = (text: string | undefined): number | null | undefined => {
  if (text === undefined) return null
  const plain = text.replace(/[\u00A5\uFFE5,\s]/g, '')
  return /^\d{1,12}(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

export const partsOf = (cell: string): string[] =>
  cell
    .split(IMPORT_LIST_SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '')

type ReadSkus = { readonly skus: readonly object[] } | Pick<ImportProblem, 'kind' | 'detail'>

/** `600×1200:128:50|750×1500::30`: name, price and stock of each; the last two may be left out. */
export const skusOf = (cell: string): ReadSkus => {
  const skus = partsOf(cell).map((part) => {
    const [name, price, stock, ...more] = part.split(/[:\uFF1A]/).map((each) => each.trim() || undefined)
    return { name, unitPrice: numberOf(price), stock: numberOf(stock), isWhole: more.length === 0 }
  })
  const isClear = skus.every((sku) => sku.isWhole && sku.unitPrice !== undefined && sku.stock !== undefined)
  if (!isClear) return { kind: 'invalid' }
  const [repeated] = repeatedPlaces(skus.map(({ name }) => name))
  if (repeated !== undefined) return { kind: 'skuRepeated', detail: skus[repeated]?.name }
  const tooPrecise = skus.find(({ unitPrice }) => typeof unitPrice === 'number' && !isWholeFen(unitPrice))
  return tooPrecise === undefined ? { skus } : { kind: 'skuPriceTooPrecise', detail: tooPrecise.name }
}

const FILE_NAME = /^[^/\\:]{1,255}$/

/** The page puts the address of a picture where its file's name stood: a name that is left was not uploaded. */
export const missingPictures = (cells: Cells): ImportProblem[] => {
  const missing = (column: 'coverImageUrl' | 'imageUrls', named: readonly string[]): ImportProblem[] =>
    [...new Set(named.filter((name) => FILE_NAME.test(name)))]
      .slice(0, PRODUCT_IMAGE_MAX_COUNT)
      .map((detail) => ({ column, kind: 'pictureMissing', detail }))
  return [
    ...missing('coverImageUrl', cells.coverImageUrl === undefined ? [] : [cells.coverImageUrl]),
    ...missing('imageUrls', partsOf(cells.imageUrls ?? '')),
  ]
}
