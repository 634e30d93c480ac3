import type { VendorKind } from '@wenli/contract/auth/vendor-life'

/** What is reviewed before it counts; the bank card in clear text only while it is compared. */
export type ReviewedValues = {
  readonly name: string
  readonly kind: VendorKind
  readonly creditCode: string | null
  readonly identificationCardImageUrl: string | null
  readonly businessLicenceImageUrl: string | null
  readonly bankCardNo: string | null
}
export type PendingChanges = Partial<ReviewedValues>
/** A request may name a field without a value: it stays as it is. */
export type ReviewedRequest = { readonly [Name in keyof ReviewedValues]?: ReviewedValues[Name] | undefined }

const NAMES = [
  'name',
  'kind',
  'creditCode',
  'identificationCardImageUrl',
  'businessLicenceImageUrl',
  'bankCardNo',
] as const satisfies readonly (keyof ReviewedValues)[]

/** The reviewed fields a request speaks of; all others of the request are not reviewed. */
export const reviewedPart = (request: ReviewedRequest): PendingChanges =>
  Object.fromEntries(NAMES.flatMap((name) => (request[name] === undefined ? [] : [[name, request[name]]])))

/**
 * What waits after a request: earlier changes that it does not speak of go on waiting, and whatever equals the shop as
 * it is waits no longer. Null when nothing is left.
 */
export const mergePending = (
  current: ReviewedValues,
  waiting: PendingChanges | null,
  request: PendingChanges,
): PendingChanges | null => {
  const wished = { ...waiting, ...request }
  const changed = NAMES.filter((name) => wished[name] !== undefined && wished[name] !== current[name])
  if (changed.length === 0) return null
  return Object.fromEntries(changed.map((name) => [name, wished[name]]))
}
