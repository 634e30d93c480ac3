import type { AdvertisedKind } from '@wenli/contract/base-info/shelf-advertisement'
import type { ShownAdvertisement } from '@wenli/contract/marketing/advertisement'

/** What is advertised: by marketing, or by a product or category itself. */
export type CountedAd = { kind: 'advertisement' | AdvertisedKind; id: number }

export type Banner = CountedAd & { name: string; picture: string; to: string | null }

export const bannerOf = (ad: ShownAdvertisement): Banner => ({
  kind: 'advertisement',
  id: ad.id,
  name: ad.title,
  picture: ad.advertisementCoverImageUrl,
  to: ad.pageUrl,
})

export const bannerKey = ({ kind, id }: CountedAd): string => `${kind} ${id}`
