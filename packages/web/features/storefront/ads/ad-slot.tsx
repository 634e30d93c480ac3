import type { ShownAdvertisement } from '@wenli/contract/marketing/advertisement'
import { useEffect, useState } from 'react'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AdBanner } from './ad-banner.tsx'
import { bannerOf } from './banner.ts'
import styles from './ad-slot.module.css'

export type AdPosition = 'Search' | 'ProductList' | 'Product' | 'Finding' | 'Shop'

/** The advertisements of a place, at the end of its page; nothing where there are none. */
export const AdSlot = ({ position }: { position: AdPosition }) => {
  const t = useT()
  const [ads, setAds] = useState<readonly ShownAdvertisement[]>([])
  useEffect(() => {
    const question = new AbortController()
    quietApi<{ items: ShownAdvertisement[] }>('/api/client/Advertisement/GetList', {
      query: { position },
      signal: question.signal,
    }).then(
      ({ items }) => setAds(items),
      () => undefined,
    )
    return () => question.abort()
  }, [position])
  if (ads.length === 0) return null
  return (
    <section className={styles.slot} aria-label={t('Ad.Tag')}>
      {ads.slice(0, 2).map((ad) => (
        <AdBanner key={ad.id} banner={bannerOf(ad)} />
      ))}
    </section>
  )
}
