import { repeatedPlaces } from '@wenli/contract/base-info/product-fields'
import { IMPORT_LIST_SEPARATOR, importVariantParts } from '@wenli/contract/base-info/product-import'
import type { ImportProblem } from '@wenli/contract/base-info/product-import'
import { PRODUCT_IMAGE_MAX_COUNT } from '@wenli/contract/limits'
import { typedNumber } from '@wenli/contract/read-number'
import type { Cells } from './read-csv.ts'

export const partsOf = (cell: string): string[] =>
  cell
    .split(IMPORT_LIST_SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '')

type ReadSkus = { readonly skus: readonly object[] } | Pick<ImportProblem, 'kind' | 'detail'>

const numberIn = (part: string | undefined) => (part === undefined ? null : typedNumber(part))

/** `600×1200:128:50|750×1500::30`: name, price and stock of each; the last two may be left out. What each may be the schema says. */
export const skusOf = (cell: string): ReadSkus => {
  const rows = partsOf(cell).map((part) => part.split(/[:\uFF1A]/).map((each) => each.trim() || undefined))
  const unclear = rows.findIndex(({ length }) => length > importVariantParts.length)
  if (unclear >= 0) return { kind: 'skuUnclear', detail: String(unclear + 1) }
  const [repeated] = repeatedPlaces(rows.map(([name]) => name))
  if (repeated !== undefined) return { kind: 'skuRepeated', detail: rows[repeated]?.[0] }
  const skus = rows.map(([name, price, stock]) => ({
    name,
    unitPrice: numberIn(price),
    stock: numberIn(stock),
  }))
  return { skus }
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
