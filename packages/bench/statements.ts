import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MINUTE_MS } from '@wenli/contract/time'

/**
 * What the product asks its database in a call, in order, recorded from the product by a test that fails when they differ.
 * A value comes from what the caller sent, from a column that an earlier statement answered, lies so many minutes from
 * now, or is always the same.
 */
type Source =
  | { readonly input: string }
  | { readonly statement: number; readonly row: number; readonly column: string }
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

/** The last statement whose answer a value needs; -1 when it needs none. */
const neededBy = (template: Template): number => {
  if ('statement' in template) return template.statement
  if ('list' in template) return Math.max(-1, ...template.list.map(neededBy))
  if ('parts' in template)
    return Math.max(-1, ...template.parts.map((part) => (typeof part === 'string' ? -1 : neededBy(part))))
  return -1
}

type Ask = (call: string, inputs: Inputs, run: Run) => Promise<readonly Rows[]>

/** Runs a call's statements in their order; answers the rows of each. */
const replaying =
  (lastNeeded: (values: readonly Template[], at: number) => number): Ask =>
  async (call, inputs, run) => {
    const answered: Rows[] = []
    const asked: Promise<void>[] = []
    for (const [at, { name, text, rowMode, values }] of statementsOf(call).entries()) {
      await asked[lastNeeded(values, at)]
      const ready = values.map((value) => valueOf(value, inputs, answered))
      const statement = { ...(name && { name }), text, ...(rowMode && { rowMode }) }
      const asking = run(ready.length === 0 ? statement : { ...statement, values: ready })
      asked.push(
        asking.then(({ rows }) => {
          answered[at] = rows ?? []
        }),
      )
      // Whoever needs it, and the end, hear of its failure.
      asked.at(-1)?.catch(() => undefined)
    }
    await Promise.all(asked)
    return answered
  }

/** One after the other. */
export const replay = replaying((_values, at) => at - 1)

/** On one line, each as soon as its values are known, which is never later than the product could. */
export const replayTogether = replaying((values) => Math.max(-1, ...values.map(neededBy)))
