import type { ShownAdvertisement } from '@wenli/contract/marketing/advertisement'
import type { Api } from '../../../shared/api/api.ts'
import { SHOWN_ADS, type AdPosition } from './ad-position.ts'

/** A page sells without advertisements. */
const countAds = async (api: Api, position: AdPosition): Promise<number> => {
  try {
    const { items } = await api<{ items: ShownAdvertisement[] }>('/api/client/Advertisement/GetList', {
      query: { position },
    })
    return Math.min(items.length, SHOWN_ADS)
  } catch {
    return 0
  }
}

/** For loaders of the server: a page that begins with a document knows how much room its advertisements will take. */
export const withAdCount = async <Loaded extends object>(
  loading: Promise<Loaded>,
  api: Api,
  position: AdPosition,
): Promise<Loaded & { adCount?: number }> => {
  const [page, adCount] = await Promise.all([loading, countAds(api, position)])
  return { ...page, adCount }
}
