import type { Recorded } from './record-statements.ts'

/**
 * Where a value of a recorded statement comes from, so that the same statement can be run for another order: what the
 * caller sent, a column that an earlier statement answered, so many minutes from now, or the same each time.
 */
export type Source =
  | { readonly input: string }
  | { readonly statement: number; readonly row: number; readonly column: string }
export type Template =
  | Source
  | { readonly minutes: number }
  | { readonly parts: readonly (string | Source)[] }
  | { readonly constant: unknown }
  | { readonly list: readonly Template[] }

export type TemplateStatement = {
  readonly name?: string
  readonly text: string
  readonly rowMode?: string
  readonly values: readonly Template[]
}

type Known = { readonly value: unknown; readonly source: Source }

/** Small numbers are counts and kinds: ids and amounts are made large, so that none is taken for another. */
const SMALLEST_TRACED = 1000
const isTraced = (value: unknown): boolean =>
  (typeof value === 'number' && value >= SMALLEST_TRACED) || (typeof value === 'string' && value.length >= 4)
const VALUE_IN_TEXT = /(?<=")[^",:{}[\]]{4,}(?=")|(?<![0-9A-Za-z])[A-Z]*[0-9]{4,}(?![0-9A-Za-z])/g

/** Numbers of users, shops and orders, amounts, and whatever stands in quotes, inside a longer text. */
const partsOf = (text: string, known: readonly Known[]): Template => {
  const parts: (string | Source)[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(VALUE_IN_TEXT)) {
    const source = known.find(({ value }) => String(value) === found)?.source
    if (source === undefined) continue
    parts.push(text.slice(from, index), source)
    from = index + found.length
  }
  parts.push(text.slice(from))
  return parts.length === 1 ? { constant: text } : { parts: parts.filter((part) => part !== '') }
}

/** Whole ones: how long the recording itself took does not count. */
const minutesFrom = (now: number, time: number): number => Math.round((time - now) / 60_000)

const templateOf = (value: unknown, known: readonly Known[], now: number): Template => {
  if (value instanceof Date) return { minutes: minutesFrom(now, value.getTime()) }
  if (Array.isArray(value)) return { list: value.map((each: unknown) => templateOf(each, known, now)) }
  const source = isTraced(value) && known.find((each) => String(each.value) === String(value))?.source
  if (source) return source
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value))
    return { minutes: minutesFrom(now, Date.parse(value)) }
  return typeof value === 'string' ? partsOf(value, known) : { constant: value }
}

/** Recorded statements as templates; `now` is the time of the recording. */
export const templatesOf = (
  recorded: readonly Recorded[],
  inputs: Readonly<Record<string, unknown>>,
  now: number,
): TemplateStatement[] => {
  const known: Known[] = Object.entries(inputs).map(([input, value]) => ({ value, source: { input } }))
  return recorded.map(({ name, text, rowMode, values, rows }, at) => {
    const made = values.map((value) => templateOf(value, known, now))
    for (const [row, found] of rows.entries())
      for (const [column, value] of Object.entries(found))
        if (isTraced(value)) known.push({ value, source: { statement: at, row, column } })
    return { ...(name && { name }), text, ...(rowMode && { rowMode }), values: made }
  })
}
