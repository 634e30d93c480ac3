import { plainApi } from '../../../shared/api/browser-api.ts'
import { bannerKey, type CountedAd } from './banner.ts'

/** Told once for each time the page is open; whether it arrives is nobody's worry. */
const told = new Set<string>()

export const countAd = (ad: CountedAd, event: 'view' | 'click'): void => {
  const { kind, id } = ad
  if (event === 'view' && told.has(bannerKey(ad))) return
  told.add(bannerKey(ad))
  const [path, body] =
    kind === 'advertisement'
      ? ['/api/client/Advertisement/Count', { id, event }]
      : ['/api/client/Product/CountAdvertisement', { kind, id, event }]
  plainApi(path, { method: 'POST', body }).catch(() => undefined)
}
