import {
  importColumns,
  requiredImportColumns,
  type ImportColumn,
  type ImportProblem,
  type ImportRow,
} from '@wenli/contract/base-info/product-import'
import { csvFile, csvLine } from '../../../shared/files/csv.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'

const isRequired = (column: ImportColumn): boolean => requiredImportColumns.some((each) => each === column)

const headOf = (t: Translate, column: ImportColumn): string =>
  `${t(`ProductImport.column.${column}`)}${isRequired(column) ? '*' : ''}`

/** The head with one row that shows how. */
export const templateFile = (t: Translate): Blob => {
  const example: Partial<Record<ImportColumn, string | number>> = {
    name: t('ProductImport.TemplateName'),
    category: t('ProductImport.TemplateCategory'),
    unit: t('ProductImport.TemplateUnit'),
    unitPrice: 1280,
    coverImageUrl: 'cover.jpg',
    imageUrls: '1.jpg|2.jpg',
    keywords: t('ProductImport.TemplateKeywords'),
    specArgs: t('ProductImport.TemplateSpecs'),
    skus: t('ProductImport.TemplateSkus'),
    details: t('ProductImport.TemplateDetails'),
  }
  return csvFile([
    csvLine(importColumns.map((column) => headOf(t, column))),
    csvLine(importColumns.map((column) => example[column] ?? '')),
  ])
}

const placeOf = (t: Translate, { column, variant }: ImportProblem): string =>
  variant === undefined
    ? t(`ProductImport.column.${column}`)
    : t('ProductImport.VariantPart', variant.place, t(`ProductImport.variantPart.${variant.part}`))

export const problemText = (t: Translate, { problems }: Pick<ImportRow, 'problems'>): string =>
  problems
    .map((problem) =>
      t(
        `ProductImport.problem.${problem.kind}`,
        placeOf(t, problem),
        problem.detail ?? '',
        problem.limit ?? '',
      ),
    )
    .join(t('ProductImport.ProblemSeparator'))

/** The refused rows as they were, with line and reason before them: mended, the same file can be sent again. */
export const problemsFile = (t: Translate, rows: readonly ImportRow[]): Blob =>
  csvFile([
    csvLine([
      t('ProductImport.Line'),
      t('ProductImport.Problems'),
      ...importColumns.map((column) => headOf(t, column)),
    ]),
    ...rows.map((row) =>
      csvLine([row.line, problemText(t, row), ...importColumns.map((column) => row.cells[column] ?? '')]),
    ),
  ])
