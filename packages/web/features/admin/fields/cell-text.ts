import { formatDay, formatMinute } from '@wenli/contract/formats'
import { formatSignedYuan, formatYuan } from '@wenli/contract/money'
import type { Row } from '../entity/row.ts'
import type { CsvValue } from '../../../shared/files/csv.ts'
import type { ColumnDef } from '../list/column-def.ts'
import type { RelationNames } from '../relations/relation-names.ts'
import type { Words } from '../texts/use-words.ts'
import { ratioText } from './ratio-text.ts'

/** Rich text as one line: tags away, the five entities that editors write turned back. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(nbsp|lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()

const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  amp: '&',
}

const isSecretSet = (row: Row, name: string): boolean => row[`${name}IsSet`] === true

const numberValue = ({ kind }: ColumnDef, value: number, words: Words): CsvValue => {
  if (kind === 'ratio') return ratioText(words, value)
  return kind === 'money' ? formatYuan(value) : value
}

/** What a cell says in plain words; numbers stay numbers, so that a spreadsheet can add them up. */
export const cellValue = (row: Row, column: ColumnDef, words: Words, names: RelationNames): CsvValue => {
  const { name, kind, label, to } = column
  if (column.text !== undefined) return column.text(row, words)
  if (kind === 'secret') return words.t(isSecretSet(row, name) ? 'Admin.SecretSet' : 'Admin.SecretNotSet')
  const value = row[name]
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return words.t(value ? 'Admin.Yes' : 'Admin.No')
  if (typeof value === 'number') {
    return kind === 'relation' && to !== undefined
      ? names.nameOf(to, value)
      : numberValue(column, value, words)
  }
  const text = String(value)
  if (kind === 'dateTime') return formatMinute(text)
  if (kind === 'date') return formatDay(text)
  if (kind === 'choice') return words.word(`${label}.${text}`)
  return kind === 'richText' ? plainText(text) : text
}

/** The same for people: numbers in groups, money with its sign. */
export const cellText = (row: Row, column: ColumnDef, words: Words, names: RelationNames): string => {
  const { name, kind, text, inCoins } = column
  const amount = row[name]
  if (kind === 'money' && typeof amount === 'number' && text === undefined && inCoins !== true)
    return formatSignedYuan(amount)
  const value = cellValue(row, column, words, names)
  return typeof value === 'number' ? value.toLocaleString('zh-CN', { maximumFractionDigits: 4 }) : value
}
