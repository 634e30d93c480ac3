/**
 * A text that a spreadsheet would take for a formula. The wide forms count too: some programs fold them. So does one that is
 * made plain already, or what is read would not be what was written.
 */
const FORMULA = /^'*(?:[\s\u0000]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/

/** What is written into a cell: a leading quote makes it plain text again. */
export const writeText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** What was meant by a cell: without the quote that kept it from being a formula, or a long number from being rounded. */
export const readText = (cell: string): string => {
  const text = cell.slice(1)
  return cell.startsWith("'") && (FORMULA.test(text) || /^\d+$/.test(text)) ? text : cell
}
