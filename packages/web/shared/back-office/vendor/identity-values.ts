import type { OwnVendor } from '@wenli/contract/auth/vendor'
import type { VendorKind } from '@wenli/contract/auth/vendor-life'
import type { UploadedImage } from '../../filing/upload-image.ts'

/** What is reviewed, as the form holds it: documents are pictures with a link to see them by. */
export type IdentityForm = {
  kind: VendorKind
  name: string
  creditCode?: string
  identificationCard: UploadedImage | null
  businessLicence?: UploadedImage | null
  /** A new number; the stored one never comes back in full. Undefined while nobody changes it. */
  bankCardNo?: string
}

export type IdentityBody = {
  kind: VendorKind
  name: string
  creditCode: string | null
  identificationCardImageUrl: string | null
  businessLicenceImageUrl: string | null
  bankCardNo?: string
}

const picture = (location: string | null, url: string | null): UploadedImage | null =>
  location === null || url === null ? null : { location, url }

/** What waits for review is what was asked for last, so the form goes on from there. */
export const identityForm = (vendor: OwnVendor | null): IdentityForm => {
  if (vendor === null)
    return { kind: 'PERSONAL', name: '', creditCode: '', identificationCard: null, businessLicence: null }
  const wished = { ...vendor, ...vendor.pendingChanges }
  return {
    kind: wished.kind,
    name: wished.name,
    creditCode: wished.creditCode ?? '',
    identificationCard: picture(wished.identificationCardImageUrl, wished.identificationCardUrl),
    businessLicence: picture(wished.businessLicenceImageUrl, wished.businessLicenceUrl),
  }
}

const creditCodeOf = ({ creditCode = '' }: IdentityForm): string | null =>
  creditCode.trim() === '' ? null : creditCode.trim().toUpperCase()

/** The licence of somebody who is no company is not sent; a card that nobody typed anew stays as it is. */
export const identityBody = (form: IdentityForm): IdentityBody => ({
  kind: form.kind,
  name: form.name.trim(),
  creditCode: form.kind === 'COMPANY' ? creditCodeOf(form) : null,
  identificationCardImageUrl: form.identificationCard?.location ?? null,
  businessLicenceImageUrl: form.kind === 'COMPANY' ? (form.businessLicence?.location ?? null) : null,
  ...(form.bankCardNo ? { bankCardNo: form.bankCardNo } : {}),
})

/** A request for changes speaks of nothing but the changes. */
export const changedIdentity = (before: IdentityForm, after: IdentityForm): Partial<IdentityBody> => {
  const known = new Map<string, unknown>(Object.entries(identityBody(before)))
  return Object.fromEntries(
    Object.entries(identityBody(after)).filter(([name, value]) => known.get(name) !== value),
  )
}
