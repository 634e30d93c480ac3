import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What the product asks its database in a call, in order, recorded from the product by a test that fails when they differ.
 * A value comes from what the caller sent, from a column that an earlier statement answered, lies so many minutes from
 * now, or is always the same.
 */
type Source =
  { readonly input: string } | { readonly statement: number; readonly row: number; readonly column: string }
type Template =
  | Source
  | { readonly minutes: number }
  | { readonly parts: readonly (string | Source)[] }
  | { readonly constant: unknown }
  | { readonly list: readonly Template[] }
export type Statement = {
  readonly name?: string
  readonly text: string
  readonly rowMode?: 'array'
  readonly values: readonly Template[]
}
export type Inputs = Readonly<Record<string, unknown>>
export type Rows = readonly Readonly<Record<string, unknown>>[]
type Ready = { name?: string; text: string; rowMode?: 'array'; values?: unknown[] }
export type Run = (statement: Ready) => Promise<{ readonly rows: Rows }>

const FILE = join(import.meta.dirname, '../server/generated/statements.json')
const all: Readonly<Record<string, readonly Statement[]>> = JSON.parse(readFileSync(FILE, 'utf8'))

export const statementsOf = (call: string): readonly Statement[] => {
  const found = all[call]
  if (found === undefined) throw new Error(`no statements of ${call}`)
  return found
}

const MINUTE_MS = 60_000

const valueOf = (template: Template, inputs: Inputs, answered: readonly Rows[]): unknown => {
  if ('constant' in template) return template.constant
  if ('input' in template) return inputs[template.input]
  if ('statement' in template) return answered[template.statement]?.[template.row]?.[template.column]
  if ('minutes' in template) return new Date(Date.now() + template.minutes * MINUTE_MS)
  if ('list' in template) return template.list.map((each) => valueOf(each, inputs, answered))
  return template.parts
    .map((part) => (typeof part === 'string' ? part : String(valueOf(part, inputs, answered))))
    .join('')
}

/** Runs a call's statements one after the other; answers the rows of each. */
export const replay = async (call: string, inputs: Inputs, run: Run): Promise<readonly Rows[]> => {
  const answered: Rows[] = []
  for (const { name, text, rowMode, values } of statementsOf(call)) {
    const ready = values.map((value) => valueOf(value, inputs, answered))
    const asked = { ...(name && { name }), text, ...(rowMode && { rowMode }) }
    const { rows } = await run(ready.length === 0 ? asked : { ...asked, values: ready })
    answered.push(rows ?? [])
  }
  return answered
}
