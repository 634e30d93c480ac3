import type { z } from 'zod'

type Issue = z.core.$ZodIssue

type Plain = 'Required' | 'NotNumber' | 'NotWhole' | 'TooPrecise' | 'Repeated' | 'PriceOfNoSku' | 'Invalid'
type Bounded = 'TooLong' | 'TooMany' | 'TooBig' | 'TooShort' | 'TooSmall'

/** The text that tells what a schema found; its arguments follow the name of the field. */
export type IssueSentence = {
  readonly key: `Validation.${Plain | Bounded}`
  readonly args: readonly number[]
}

const plain = (name: Plain): IssueSentence => ({ key: `Validation.${name}`, args: [] })
const bounded = (name: Bounded, limit: number | bigint): IssueSentence => ({
  key: `Validation.${name}`,
  args: [Number(limit)],
})

const tooBig: Readonly<Record<string, Bounded>> = { string: 'TooLong', array: 'TooMany' }
const rules: Readonly<Record<string, Plain>> = {
  repeated: 'Repeated',
  wholeFen: 'TooPrecise',
  priceOfNoSku: 'PriceOfNoSku',
}
const types: Readonly<Record<string, Plain>> = { number: 'NotNumber', int: 'NotWhole' }

/** One sentence for one finding, so that a refusal reads alike wherever it was found. */
export const sentenceOfIssue = (issue: Issue, isBlank: boolean): IssueSentence => {
  if (isBlank || (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1))
    return plain('Required')
  if (issue.code === 'too_big') return bounded(tooBig[issue.origin] ?? 'TooBig', issue.maximum)
  if (issue.code === 'too_small')
    return bounded(issue.origin === 'string' ? 'TooShort' : 'TooSmall', issue.minimum)
  if (issue.code === 'invalid_type') return plain(types[issue.expected] ?? 'Invalid')
  const rule: unknown = issue.code === 'custom' ? issue.params?.['rule'] : undefined
  return plain((typeof rule === 'string' ? rules[rule] : undefined) ?? 'Invalid')
}

export type CheckedBy = Pick<z.ZodType, 'safeParse'>

/** What is wrong with a value that is there; undefined when the schema takes it. */
export const sentenceOfValue = (schema: CheckedBy, value: unknown): IssueSentence | undefined => {
  const issue = schema.safeParse(value).error?.issues[0]
  return issue && sentenceOfIssue(issue, false)
}
