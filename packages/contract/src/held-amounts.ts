import type { FieldMeta } from './fields.ts'

/** How an amount of a row is held against another of the same row. */
export const amountRules = {
  atLeast: (amount: number, other: number) => amount >= other,
  /** Where the other is 0, it asks for nothing. */
  atMostUnlessZero: (amount: number, other: number) => other === 0 || amount <= other,
} as const
export type AmountRule = keyof typeof amountRules

export type HeldField = { readonly name: string; readonly meta: Pick<FieldMeta, 'against'> | null }

/**
 * The fields whose amounts do not fit, of those that are touched, by themselves or by what they are held against: an older
 * row must not keep anybody from mending its remark. Of what is not filled in yet nothing can be said.
 */
export const unfitAmounts = (
  fields: readonly HeldField[],
  isTouched: (name: string) => boolean,
  values: Readonly<Record<string, unknown>>,
): string[] =>
  fields.flatMap(({ name, meta }) => {
    if (!meta?.against || !(isTouched(name) || isTouched(meta.against.field))) return []
    const [amount, other] = [values[name], values[meta.against.field]]
    const isKnown = typeof amount === 'number' && typeof other === 'number'
    return isKnown && !amountRules[meta.against.rule](amount, other) ? [name] : []
  })
