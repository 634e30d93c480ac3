import { z } from 'zod'
import { isWholeFen, MAX_YUAN } from './money.ts'
import type { AmountRule } from './held-amounts.ts'
import { isLink } from './is-link.ts'
import { parseWireTime } from './formats.ts'
import { MAX_ID, MAX_PRIORITY, REMARK_MAX_LENGTH, RICH_TEXT_MAX_LENGTH } from './limits.ts'
import type { ImageUsage } from './filing/usage.ts'

/**
 * The kinds of value an entity can hold. A kind decides how a field is checked (here), stored and sent (the
 * server's codec) and drawn (the admin widgets), so a field says what it is once.
 */
export type FieldKind =
  | 'text'
  | 'multiline'
  | 'richText'
  | 'image'
  | 'link'
  | 'integer'
  | 'decimal'
  | 'ratio'
  | 'money'
  | 'boolean'
  | 'dateTime'
  | 'date'
  | 'colour'
  | 'choice'
  | 'relation'
  | 'secret'
  | 'json'

export type FieldMeta = {
  readonly kind: FieldKind
  /** relation: the resource it points to. */
  readonly to?: string
  /** text: the resource whose row it names, and the field there that holds the same number. */
  readonly numberOf?: { readonly resource: string; readonly field: string }
  /** image: what it is uploaded for. */
  readonly usage?: ImageUsage
  /** money: counted in coins, of which one is a yuan. */
  readonly inCoins?: true
  /** An amount that must fit another field of the row; it is the one to change: `Refused.<Resource>.<field>` says so. */
  readonly against?: { readonly field: string; readonly rule: AmountRule }
  /** It tells who somebody is: the audit log keeps its HMAC only. */
  readonly personal?: true
  /** Whoever may not change the row sees it masked, and finds it by the whole of it only. */
  readonly masked?: true
  /** relation: whose gain the row is. Nobody gives it to themselves. */
  readonly beneficiary?: true
  /** choice: the values, whose texts are `<Resource>.<field>.<value>`. */
  readonly choices?: readonly string[]
}

declare module 'zod' {
  interface GlobalMeta extends Partial<FieldMeta> {}
}

const NO_CONTROL = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/

/** One line of text. */
export const text = (max: number) =>
  z.string().trim().min(1).max(max).regex(NO_CONTROL).meta({ kind: 'text' })

/** Several lines of plain text. */
export const multiline = (max: number) =>
  z.string().trim().min(1).max(max).regex(NO_CONTROL).meta({ kind: 'multiline' })

/** HTML from the editor; the server cleans it before it is stored. */
export const richText = () => z.string().min(1).max(RICH_TEXT_MAX_LENGTH).meta({ kind: 'richText' })

const isOwnAddress = (address: string): boolean => /^\/(?![/\\])[^\u0000-\u0020\\]*$/.test(address)

/** An address to go to: https or a path of our own. */
export const link = () => z.string().trim().min(1).max(1024).refine(isLink).meta({ kind: 'link' })

/** The address of a picture of our own: those of others are uploaded first, for no page of ours would show them. */
export const image = (usage: ImageUsage) =>
  z.string().trim().min(1).max(1024).refine(isOwnAddress).meta({ kind: 'image', usage })

/** A picture that another service keeps for us and only tells the address of: https too. */
export const toldImage = (usage: ImageUsage) =>
  z.string().trim().min(1).max(1024).refine(isLink).meta({ kind: 'image', usage })

export const integer = (min: number, max: number) => z.int().min(min).max(max).meta({ kind: 'integer' })

export const decimal = (min: number, max: number) => z.number().min(min).max(max).meta({ kind: 'decimal' })

/** A share between 0 and 1 with at most four decimals, kept as basis points: 0.95 is 9500. */
export const ratio = (min = 0) =>
  z
    .number()
    .min(min)
    .max(1)
    .refine((value) => Number(value.toFixed(4)) === value)
    .meta({ kind: 'ratio' })

/** An amount in yuan with at most two decimals. */
export const money = (min = 0) =>
  z
    .number()
    .min(min)
    .max(MAX_YUAN)
    .refine(isWholeFen, { params: { rule: 'wholeFen' } })
    .meta({ kind: 'money' })

/** Coins with two decimals; they are kept like money. */
export const coins = (min = 0) => money(min).meta({ kind: 'money', inCoins: true })

export const boolean = () => z.boolean().meta({ kind: 'boolean' })

export const dateTime = () =>
  z
    .string()
    .max(40)
    .refine((value) => parseWireTime(value) !== null)
    .meta({ kind: 'dateTime' })

export const date = () => z.iso.date().meta({ kind: 'date' })

/** `#A8481F` */
export const colour = () =>
  z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .meta({ kind: 'colour' })

export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values).meta({ kind: 'choice', choices: values })

/** The id of a row of another resource, of the same tenant. */
export const relation = (to: string) => z.int().min(1).max(MAX_ID).meta({ kind: 'relation', to })

/** The user who gains by the row: points, a coupon, a membership. Whoever writes it is somebody else. */
export const beneficiary = () => relation('User').meta({ kind: 'relation', to: 'User', beneficiary: true })

/** The number by which a row of another resource, of the same tenant, is known. */
export const numberOf = (resource: string, field: string) =>
  text(32).meta({ kind: 'text', numberOf: { resource, field } })

/** Written, stored encrypted, never read back. */
export const secret = (max: number) => z.string().min(1).max(max).regex(NO_CONTROL).meta({ kind: 'secret' })

/** A field that tells who somebody is. */
export const personal = <Schema extends z.ZodType>(schema: Schema) =>
  schema.meta({ ...schema.meta(), personal: true })

/** A personal field by which somebody can be reached, found or recognized elsewhere: a number, an identity, a place. */
export const masked = <Schema extends z.ZodType>(schema: Schema) =>
  schema.meta({ ...schema.meta(), personal: true, masked: true })

/** An amount that is held against another field of the same row. */
export const heldAgainst = <Schema extends z.ZodType>(field: string, rule: AmountRule, schema: Schema) =>
  schema.meta({ ...schema.meta(), against: { field, rule } })

/** Free-form data kept as the client sent it, as text of JSON. */
export const json = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => {
      try {
        JSON.parse(value)
        return true
      } catch {
        return false
      }
    })
    .meta({ kind: 'json' })

/** The field may be left out or null; an empty text counts as null. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().meta(schema.meta() ?? {})

/** What a field is, also when it is optional. */
export const fieldMeta = (schema: z.ZodType): FieldMeta => {
  const meta = schema.meta()
  if (meta?.kind === undefined) throw new TypeError('a field without a kind')
  return { ...meta, kind: meta.kind }
}

export const isOptional = (schema: z.ZodType): boolean => schema.safeParse(undefined).success

export type Fields = Readonly<Record<string, z.ZodType>>

/** Where a row stands in its list: larger numbers first, rows without one last. */
export const priority = () => optional(integer(0, MAX_PRIORITY))

/** spec §3: every entity carries a remark. */
export const remark = () => optional(multiline(REMARK_MAX_LENGTH))
