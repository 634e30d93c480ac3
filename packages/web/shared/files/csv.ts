import { writeText } from '@wenli/contract/spreadsheet-text'

/** Excel reads UTF-8 only when the file begins with this. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/** A number of many figures, which a spreadsheet would round. */
export type LongNumber = { readonly figures: string }

/** Numbers stay numbers; everything else is text. */
export type CsvValue = string | number

const quoted = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** A formula that is a text: nothing but figures and letters ever stands in it. */
const keptWhole = ({ figures }: LongNumber): string =>
  /^\w+$/.test(figures) ? quoted(`="${figures}"`) : quoted(writeText(figures))

const csvCell = (value: CsvValue | LongNumber): string => {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? quoted(writeText(value)) : keptWhole(value)
}

export const csvLine = (values: readonly (CsvValue | LongNumber)[]): string =>
  values.map(csvCell).join(',') + LINE_END

export const csvFile = (lines: readonly string[]): Blob =>
  new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv;charset=utf-8' })
