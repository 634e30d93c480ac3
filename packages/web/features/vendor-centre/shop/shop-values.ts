import type { OwnVendor } from '@wenli/contract/auth/vendor'
import type { UploadedImage } from '../../../shared/filing/upload-image.ts'

/** What visitors see, as the form holds it. */
export type ShopValues = {
  displayName: string
  logo: UploadedImage | null
  banner: UploadedImage | null
  description: string
  contactPhone: string
  businessScope: string
}

/** A public picture is seen where it lies. */
const shown = (location: string | null): UploadedImage | null =>
  location === null ? null : { location, url: location }

export const shopValues = (vendor: OwnVendor): ShopValues => ({
  displayName: vendor.displayName,
  logo: shown(vendor.vendorImageUrl),
  banner: shown(vendor.bannerImageUrl),
  description: vendor.description ?? '',
  contactPhone: vendor.contactPhone ?? '',
  businessScope: vendor.businessScope ?? '',
})

const trimmedOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** What was emptied is cleared. */
export const shopBody = (values: ShopValues) => ({
  displayName: values.displayName.trim(),
  vendorImageUrl: values.logo?.location ?? null,
  bannerImageUrl: values.banner?.location ?? null,
  description: trimmedOrNull(values.description),
  contactPhone: trimmedOrNull(values.contactPhone),
  businessScope: trimmedOrNull(values.businessScope),
})
