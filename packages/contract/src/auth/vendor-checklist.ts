import { EXTRA_ITEM_HINT_MAX_LENGTH, EXTRA_ITEM_MAX_COUNT, EXTRA_ITEM_TITLE_MAX_LENGTH } from '../limits.ts'
import type { VendorKind } from './vendor-life.ts'

/**
 * What the platform may ask of whoever applies for a shop. The shop's name, its kind, the legal name and the
 * agreements are always asked for.
 */
export const applicationItems = [
  'businessScope',
  'contactPhone',
  'identificationCardImageUrl',
  'creditCode',
  'businessLicenceImageUrl',
  'bankCardNo',
] as const
export type ApplicationItem = (typeof applicationItems)[number]

/** A person has no licence to show. */
export const companyItems: ReadonlySet<ApplicationItem> = new Set(['creditCode', 'businessLicenceImageUrl'])

/** What the platform asks for in its own words: a statement that is ticked, or one private picture. */
export const extraItemKinds = ['TICK', 'PICTURE'] as const
export type ExtraItemKind = (typeof extraItemKinds)[number]
/** The title is what an answer belongs to: other words are another item. */
export type ExtraItem = { readonly title: string; readonly hint: string; readonly kind: ExtraItemKind }

export type Checklist = {
  readonly required: readonly ApplicationItem[]
  readonly extras: readonly ExtraItem[]
}

export type ExtraAnswer = {
  readonly title: string
  readonly isTicked?: boolean | null | undefined
  readonly imageUrl?: string | null | undefined
}

/** Those of the items that somebody of this kind can have. */
export const itemsFor = (kind: VendorKind, required: readonly ApplicationItem[]): ApplicationItem[] =>
  required.filter((item) => kind === 'COMPANY' || !companyItems.has(item))

export const isAnswered = ({ kind }: ExtraItem, answer: ExtraAnswer | undefined): boolean =>
  kind === 'TICK' ? answer?.isTicked === true : Boolean(answer?.imageUrl)

type Given = { readonly kind: VendorKind; readonly answers: readonly ExtraAnswer[] } & {
  readonly [Item in ApplicationItem]?: unknown
}

/** What is asked for and not there yet. */
export const missingItems = ({ required, extras }: Checklist, given: Given): Checklist => ({
  required: itemsFor(given.kind, required).filter((item) => !given[item]),
  extras: extras.filter(
    (extra) =>
      !isAnswered(
        extra,
        given.answers.find(({ title }) => title === extra.title),
      ),
  ),
})

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max && value === value.trim() && !/[\u0000-\u001f]/.test(value)

const isExtraItem = (value: unknown): value is ExtraItem =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  isText(value.title, EXTRA_ITEM_TITLE_MAX_LENGTH) &&
  value.title !== '' &&
  'hint' in value &&
  isText(value.hint, EXTRA_ITEM_HINT_MAX_LENGTH) &&
  'kind' in value &&
  extraItemKinds.some((kind) => kind === value.kind)

const listOf = (value: string): unknown => {
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}

/** The items as a setting keeps them, a text of JSON; null when it is none, or holds too many, or one twice. */
export const parseExtraItems = (value: string): ExtraItem[] | null => {
  const list = listOf(value)
  if (!Array.isArray(list) || list.length > EXTRA_ITEM_MAX_COUNT || !list.every(isExtraItem)) return null
  const items: ExtraItem[] = list.map(({ title, hint, kind }) => ({ title, hint, kind }))
  return new Set(items.map(({ title }) => title)).size === items.length ? items : null
}
