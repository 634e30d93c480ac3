import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { boolean } from '../fields.ts'
import { byId, pageOf, pageQueryShape, queryBoolean, queryId } from '../paging.ts'
import { rowId } from '../row-id.ts'
import { importRowStates, productImportStatuses } from './product-import-life.ts'

const service = 'baseinfo'
const access = 'VendorPages.Product'
const client = (verb: string) => `/api/client/ProductImport/${verb}`

/** The columns of the file, in the template's order. A head names one by this word or by its text in either culture. */
export const importColumns = [
  'name',
  'category',
  'unit',
  'unitPrice',
  'discountUnitPrice',
  'stock',
  'coverImageUrl',
  'imageUrls',
  'brand',
  'color',
  'keywords',
  'description',
  'specArgs',
  'noReasonReturn',
  'skus',
  'details',
  'linkUrl',
  'linkUrlKey',
] as const
export type ImportColumn = (typeof importColumns)[number]
export const requiredImportColumns = ['name', 'category', 'unit', 'unitPrice', 'coverImageUrl'] as const

/** Several pictures, several variants, or several steps of a category, stand in one cell. */
export const IMPORT_LIST_SEPARATOR = '|'
export const IMPORT_PATH_SEPARATOR = '/'

export const importProblemKinds = [
  'missing',
  'invalid',
  'notNumber',
  'notWhole',
  'tooSmall',
  'tooBig',
  'tooLong',
  'tooMany',
  'notFound',
  'gone',
  'ambiguous',
  'pictureMissing',
  'unusablePicture',
  'tooPrecise',
  'badLink',
  'badReturn',
  'discountAbovePrice',
  'priceOfNoSku',
  'stockBesideSkus',
  'skuRepeated',
  'skuUnclear',
  'surplus',
  'shopClosed',
] as const
export type ImportProblemKind = (typeof importProblemKinds)[number]

/** In the order in which a variant is written. */
export const importVariantParts = ['name', 'unitPrice', 'stock'] as const

const importProblem = z.object({
  column: z.enum(importColumns),
  kind: z.enum(importProblemKinds),
  /** What stands there: which picture, which variant, which word. */
  detail: z.string().optional(),
  /** Which variant of the cell, from 1, and which part of it. */
  variant: z.object({ place: z.int(), part: z.enum(importVariantParts) }).optional(),
  /** How much it may be, or how much of it there may be. */
  limit: z.number().optional(),
})
export type ImportProblem = z.infer<typeof importProblem>

export const productImportItem = z.object({
  id: z.int(),
  fileName: z.string(),
  status: z.enum(productImportStatuses),
  isDraft: z.boolean(),
  rowCount: z.int(),
  /** Rows that the preview refused. */
  refusedCount: z.int(),
  importedCount: z.int(),
  /** Rows that were good in the preview and not any more when their turn came. */
  failedCount: z.int(),
  creationTime: z.string(),
  finishedTime: z.string().nullable(),
})
export type ProductImportItem = z.infer<typeof productImportItem>

export const importRow = z.object({
  /** Where the row begins in the file; the head is line 1. */
  line: z.int(),
  state: z.enum(importRowStates),
  cells: z.partialRecord(z.enum(importColumns), z.string()),
  problems: z.array(importProblem),
  productId: z.int().nullable(),
})
export type ImportRow = z.infer<typeof importRow>

/** A CSV file as multipart: UTF-8 with or without its mark, or GB18030. Nothing is imported yet. */
export const previewProductImport = defineEndpoint({
  method: 'POST',
  path: client('Preview'),
  service,
  access,
  takesFile: true,
  result: productImportItem,
  rate: 'upload',
  errors: [
    'BaseInfo:VendorNotOpen',
    'BaseInfo:ImportUnreadable',
    'BaseInfo:ImportLineUnreadable',
    'BaseInfo:ImportEmpty',
    'BaseInfo:ImportTooManyRows',
    'BaseInfo:ImportColumnsMissing',
    'Filing:SizeExceeded',
  ],
})
/** The rows without problems become products, in a job of their own. Confirming twice is confirming once. */
export const confirmProductImport = defineEndpoint({
  method: 'PUT',
  path: client('Confirm'),
  service,
  access,
  body: z.object({ id: rowId(), isDraft: boolean() }),
  result: productImportItem,
  errors: ['BaseInfo:VendorNotOpen', 'BaseInfo:ImportNothingToDo'],
})
export const getProductImport = defineEndpoint({
  method: 'GET',
  path: client('Get'),
  service,
  access,
  query: byId,
  result: productImportItem,
})
export const getProductImportRows = defineEndpoint({
  method: 'GET',
  path: client('GetRows'),
  service,
  access,
  query: z.object({
    ...pageQueryShape,
    id: queryId(),
    state: z.enum(importRowStates).optional(),
    hasProblems: queryBoolean().optional(),
  }),
  result: pageOf(importRow),
})
/** One's own imports, the newest first. */
export const getAllProductImports = defineEndpoint({
  method: 'GET',
  path: client('GetAllByVendor'),
  service,
  access,
  query: z.object(pageQueryShape),
  result: pageOf(productImportItem),
})
/** A preview that is not wanted, or an import that is over; its products stay. */
export const deleteProductImport = defineEndpoint({
  method: 'DELETE',
  path: client('Delete'),
  service,
  access,
  query: byId,
  result: noResult,
  errors: ['BaseInfo:ImportRunning'],
})
