import { parseWireTime } from '@wenli/contract/formats'
import { unfitAmounts } from '@wenli/contract/held-amounts'
import { sentenceOfIssue } from '@wenli/contract/issue-sentence'
import type { ApiFailure } from '../../../shared/api/api-failure.ts'
import type { EntityScreen } from '../entity/entity-screen.ts'
import type { Values } from '../entity/row.ts'
import type { Words } from '../texts/use-words.ts'
import type { FieldDef, FieldSchema } from './field-def.ts'

/** By field: the sentence that stands under it. */
export type Problems = Readonly<Record<string, string>>

type Issue = NonNullable<ReturnType<FieldSchema['safeParse']>['error']>['issues'][number]

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const say = ({ t }: Words, label: string, issue: Issue, value: unknown): string => {
  const { key, args } = sentenceOfIssue(issue, isBlank(value))
  return t(key, label, ...args)
}

/** Pairs that say from when to when. */
export const periods = [['beginTime', 'endTime']] as const
/** Of coupons the end is needed and the begin is not, so that they stand apart in the form. */
const spans = [...periods, ['beginTime', 'expiredTime']] as const

/** Of the changed fields alone, as the server judges them; told while somebody types, as soon as both are there. */
export const amountProblems = (
  { word }: Words,
  { entity, fields }: Pick<EntityScreen, 'entity' | 'fields'>,
  { changed, values }: { readonly changed: readonly FieldDef[]; readonly values: Values },
): Problems => {
  const touched = new Set(changed.map(({ name }) => name))
  const unfit = unfitAmounts(fields, (name) => touched.has(name), values)
  return Object.fromEntries(unfit.map((name) => [name, word(`Refused.${entity}.${name}`)]))
}

const reversedPeriods = ({ t }: Words, values: Values): Problems =>
  Object.fromEntries(
    spans.flatMap(([begin, end]) => {
      const [from, to] = [values[begin], values[end]].map((value) =>
        typeof value === 'string' ? parseWireTime(value) : null,
      )
      return from && to && to < from ? [[end, t('Error.Platform:PeriodReversed')]] : []
    }),
  )

/** The contract's own checks, field by field. `values` are as they will be sent. */
export const problemsOf = (words: Words, sent: readonly FieldDef[], values: Values): Problems => {
  const found = sent.flatMap(({ name, label, schema, needed }) => {
    const value = values[name]
    if (needed === true && isBlank(value)) return [[name, words.t('Validation.Required', words.word(label))]]
    const issue = schema.safeParse(value ?? undefined).error?.issues[0]
    return issue === undefined ? [] : [[name, say(words, words.word(label), issue, value)]]
  })
  return { ...reversedPeriods(words, values), ...Object.fromEntries(found) }
}

/** What the server refused, by field; null when it is not (only) about fields of this form. */
export const refusedFields = ({ error }: ApiFailure, fields: readonly FieldDef[]): Problems | null => {
  const refusals = error?.validationErrors ?? []
  if (refusals.length === 0) return null
  const named = refusals.map(({ message, members }) => {
    const member = members[0]?.split('.')[0]?.toLowerCase()
    const field = fields.find(({ name }) => name.toLowerCase() === member)
    return field === undefined ? null : ([field.name, message] as const)
  })
  const known = named.filter((entry) => entry !== null)
  return known.length === named.length ? Object.fromEntries(known.toReversed()) : null
}
