import type { z } from 'zod'
import { importColumns, importVariantParts } from '@wenli/contract/base-info/product-import'
import type { ImportColumn, ImportProblem, ImportProblemKind } from '@wenli/contract/base-info/product-import'
import { sentenceOfIssue } from '@wenli/contract/issue-sentence'
import type { IssueSentence } from '@wenli/contract/issue-sentence'
import { STOCK_MAX } from '@wenli/contract/limits'

type Issue = z.core.$ZodIssue

/** So much of a cell as tells which is meant. */
export const DETAIL_MAX_LENGTH = 64

const columnOfKey: Readonly<Record<string, ImportColumn>> = {
  productCategoryId: 'category',
  brandId: 'brand',
  productColorId: 'color',
}
const columnOf = ({ path: [key] }: Issue): ImportColumn | undefined =>
  columnOfKey[String(key)] ?? importColumns.find((column) => column === key)

const kinds: Readonly<Partial<Record<IssueSentence['key'], ImportProblemKind>>> = {
  'Validation.Required': 'missing',
  'Validation.NotNumber': 'notNumber',
  'Validation.NotWhole': 'notWhole',
  'Validation.TooPrecise': 'tooPrecise',
  'Validation.TooSmall': 'tooSmall',
  'Validation.TooBig': 'tooBig',
  'Validation.TooLong': 'tooLong',
  'Validation.TooMany': 'tooMany',
}

/** What is misshapen in a way of its own. */
const shapes: Readonly<Partial<Record<ImportColumn, ImportProblemKind>>> = {
  coverImageUrl: 'unusablePicture',
  imageUrls: 'unusablePicture',
  linkUrl: 'badLink',
}

const variantOf = ({ path: [key, place, part] }: Issue): Pick<ImportProblem, 'variant'> => {
  const named = importVariantParts.find((each) => each === part)
  return key === 'skus' && typeof place === 'number' && named !== undefined
    ? { variant: { place: place + 1, part: named } }
    : {}
}

const problemOf = (column: ImportColumn, issue: Issue): ImportProblem => {
  const { key, args } = sentenceOfIssue(issue, issue.input === undefined || issue.input === null)
  const kind = kinds[key] ?? shapes[column] ?? 'invalid'
  // Only stocks are whole numbers.
  const limit = kind === 'notWhole' ? STOCK_MAX : args[0]
  return {
    column,
    kind,
    ...variantOf(issue),
    ...(limit !== undefined && { limit }),
    ...(kind === 'notNumber' && { detail: String(issue.input).slice(0, DETAIL_MAX_LENGTH) }),
  }
}

/** What the schema finds, one problem for each place, in columns of which nothing is said yet. */
export const schemaProblems = (
  issues: readonly Issue[],
  known: readonly ImportProblem[],
): ImportProblem[] => {
  const places = new Set<string>()
  return issues.flatMap((issue) => {
    const column = columnOf(issue)
    const place = issue.path.join('.')
    if (column === undefined || places.has(place) || known.some((each) => each.column === column)) return []
    places.add(place)
    return [problemOf(column, issue)]
  })
}
