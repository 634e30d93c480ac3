import { sentenceOfValue, type CheckedBy } from '@wenli/contract/issue-sentence'
import { formatYuan, isWholeFen } from '@wenli/contract/money'
import type { TypedNumber } from '@wenli/contract/read-number'
import type { FormRule } from 'antd'
import type { Translate } from '../../i18n/translate.ts'

export type NumberKind = 'money' | 'count'

/** What may stand there is written the usual way; what may not stays as it was typed, under its sentence. */
export const shownNumber = (kind: NumberKind, value: TypedNumber, typed: string): string => {
  if (typeof value !== 'number') return value ?? ''
  if (kind === 'money' && isWholeFen(value)) return formatYuan(value)
  return kind === 'count' && Number.isSafeInteger(value) ? String(value) : typed || String(value)
}

/** The sentence under the field; undefined when the schema takes it. An empty one is another rule's. */
export const numberProblem = (
  t: Translate,
  label: string,
  schema: CheckedBy,
  value: TypedNumber | undefined,
): string | undefined => {
  if (value === null || value === undefined) return undefined
  const found = sentenceOfValue(schema, value)
  return found && t(found.key, label, ...found.args)
}

/** The rule of the contract for one field of a form. */
export const numberRule = (t: Translate, label: string, schema: CheckedBy): FormRule => ({
  validator: async (_, value: TypedNumber | undefined) => {
    const problem = numberProblem(t, label, schema, value)
    if (problem !== undefined) throw new Error(problem)
  },
})
