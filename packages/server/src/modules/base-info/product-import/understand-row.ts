import { z } from 'zod'
import { noReasonReturns } from '@wenli/contract/base-info/no-reason-return'
import type { NoReasonReturn } from '@wenli/contract/base-info/no-reason-return'
import { isPriceOfSku, productParts, vendorProductFields } from '@wenli/contract/base-info/product-fields'
import {
  IMPORT_PATH_SEPARATOR,
  requiredImportColumns,
  type ImportColumn,
  type ImportProblem,
  type ImportProblemKind,
} from '@wenli/contract/base-info/product-import'
import { typedNumber } from '@wenli/contract/read-number'
import { texts } from '@wenli/locale/index'
import { escapeHtml } from '../../../platform/rich-text/escape-html.ts'
import { missingPictures, partsOf, skusOf } from './cell-values.ts'
import type { Cells } from './read-csv.ts'
import { DETAIL_MAX_LENGTH, schemaProblems } from './schema-problems.ts'

/** The names that a file may use, as they stand. */
export type Names = {
  /** By full path and by last name; null where two categories have it. */
  readonly categories: ReadonlyMap<string, number | null>
  readonly brands: ReadonlyMap<string, number>
  readonly colors: ReadonlyMap<string, number>
}

/** What a row becomes: the columns a vendor writes, with names turned into ids. */
export const importedBody = z.object({
  name: vendorProductFields.name,
  productCategoryId: vendorProductFields.productCategoryId,
  brandId: vendorProductFields.brandId,
  productColorId: vendorProductFields.productColorId,
  unit: vendorProductFields.unit,
  unitPrice: vendorProductFields.unitPrice,
  discountUnitPrice: vendorProductFields.discountUnitPrice,
  coverImageUrl: vendorProductFields.coverImageUrl,
  description: vendorProductFields.description,
  keywords: vendorProductFields.keywords,
  specArgs: vendorProductFields.specArgs,
  noReasonReturn: vendorProductFields.noReasonReturn,
  details: vendorProductFields.details,
  linkUrl: vendorProductFields.linkUrl,
  linkUrlKey: vendorProductFields.linkUrlKey,
  imageUrls: productParts.imageUrls,
  skus: productParts.skus,
  stock: productParts.stock,
})
export type ImportedBody = z.output<typeof importedBody>
export type Understood = { readonly body: ImportedBody | null; readonly problems: readonly ImportProblem[] }

export const foldName = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ')

const foldPath = (path: string): string =>
  path
    .split(/[/>\uFF0F]/)
    .map(foldName)
    .filter((step) => step !== '')
    .join(IMPORT_PATH_SEPARATOR)

/** In one run over the cell: an expression for whole tags starts again at every one that never ends. */
const hasTag = (cell: string): boolean => {
  const start = cell.search(/<[a-z]/i)
  return start >= 0 && cell.includes('>', start)
}

/** An article as HTML; what has no tags is a text whose lines are paragraphs. */
const htmlOf = (cell: string): string =>
  hasTag(cell)
    ? cell
    : cell
        .split(/\r?\n/)
        .filter((line) => line.trim() !== '')
        .map((line) => `<p>${escapeHtml(line.trim())}</p>`)
        .join('')

/** One of the values, or what it is called in either culture. */
const returnOf = (word: string): NoReasonReturn | undefined =>
  noReasonReturns.find((value) =>
    [value, ...Object.values(texts).map((culture) => culture[`Product.noReasonReturn.${value}`])]
      .map(foldName)
      .includes(foldName(word)),
  )

/** Asked when nothing else is wrong: which price is the right one nobody knows while one of them cannot be read. */
const asPriced = (body: ImportedBody): Understood =>
  isPriceOfSku({ unitPrice: body.unitPrice, skus: body.skus ?? [] })
    ? { body, problems: [] }
    : { body: null, problems: [{ column: 'unitPrice', kind: 'priceOfNoSku' }] }

/** Reads one row: what it means, or everything that is wrong with it. */
export const understandRow = (cells: Cells, names: Names): Understood => {
  const problems: ImportProblem[] = [
    ...requiredImportColumns
      .filter((column) => cells[column] === undefined)
      .map((column): ImportProblem => ({ column, kind: 'missing' })),
    ...missingPictures(cells),
  ]
  const complain = (column: ImportColumn, kind: ImportProblemKind, detail?: string): undefined => {
    if (problems.every((problem) => problem.column !== column))
      problems.push({ column, kind, ...(detail !== undefined && { detail }) })
    return undefined
  }
  const unknown = (column: 'brand' | 'category' | 'color') =>
    complain(column, 'notFound', cells[column]?.slice(0, DETAIL_MAX_LENGTH))
  const number = (column: 'unitPrice' | 'discountUnitPrice' | 'stock') => typedNumber(cells[column] ?? '')
  const named = (column: 'brand' | 'color', ids: ReadonlyMap<string, number>) => {
    const name = cells[column]
    return name === undefined ? null : (ids.get(foldName(name)) ?? unknown(column))
  }
  const category = () => {
    const id = names.categories.get(foldPath(cells.category ?? ''))
    if (id === null) return complain('category', 'ambiguous')
    return id ?? unknown('category')
  }
  const noReasonReturn = () => {
    const word = cells.noReasonReturn
    return word === undefined ? word : (returnOf(word) ?? complain('noReasonReturn', 'badReturn'))
  }
  const skus = () => {
    if (cells.skus === undefined) return undefined
    if (cells.stock !== undefined) complain('stock', 'stockBesideSkus')
    const read = skusOf(cells.skus)
    return 'kind' in read ? complain('skus', read.kind, read.detail) : read.skus
  }
  const unitPrice = number('unitPrice')
  const discountUnitPrice = number('discountUnitPrice')
  if (typeof unitPrice === 'number' && typeof discountUnitPrice === 'number' && discountUnitPrice > unitPrice)
    complain('discountUnitPrice', 'discountAbovePrice')
  const row = {
    name: cells.name,
    productCategoryId: category(),
    brandId: named('brand', names.brands),
    productColorId: named('color', names.colors),
    unit: cells.unit,
    unitPrice,
    discountUnitPrice,
    stock: number('stock'),
    coverImageUrl: cells.coverImageUrl,
    imageUrls: cells.imageUrls === undefined ? undefined : partsOf(cells.imageUrls),
    skus: skus(),
    details: cells.details === undefined ? undefined : htmlOf(cells.details),
    linkUrl: cells.linkUrl,
    linkUrlKey: cells.linkUrlKey,
    description: cells.description,
    keywords: cells.keywords,
    specArgs: cells.specArgs,
    noReasonReturn: noReasonReturn(),
  }
  const parsed = importedBody.safeParse(row, { reportInput: true })
  const found = parsed.success ? problems : [...problems, ...schemaProblems(parsed.error.issues, problems)]
  return found.length === 0 && parsed.success ? asPriced(parsed.data) : { body: null, problems: found }
}
