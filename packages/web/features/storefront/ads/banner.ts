import type { ShownAdvertisement } from '@wenli/contract/marketing/advertisement'

/** `adId` is set where views and clicks are counted. */
export type Banner = { key: string; adId: number | null; name: string; picture: string; to: string | null }

export const bannerOf = (ad: ShownAdvertisement): Banner => ({
  key: `ad ${ad.id}`,
  adId: ad.id,
  name: ad.title,
  picture: ad.advertisementCoverImageUrl,
  to: ad.pageUrl,
})
