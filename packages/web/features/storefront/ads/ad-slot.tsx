import type { ShownAdvertisement } from '@wenli/contract/marketing/advertisement'
import { useEffect, useState } from 'react'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AdBanner } from './ad-banner.tsx'
import { SHOWN_ADS, type AdPosition } from './ad-position.ts'
import { AdRoom } from './ad-room.tsx'
import { bannerOf } from './banner.ts'
import styles from './ad-slot.module.css'

export type AdSlotProps = {
  position: AdPosition
  /** How many there will be, where the page knows. */
  adCount: number | undefined
}

/** The advertisements of a place, at the end of its page; nothing where there are none. */
export const AdSlot = ({ position, adCount }: AdSlotProps) => {
  const t = useT()
  const [ads, setAds] = useState<readonly ShownAdvertisement[] | null>(null)
  useEffect(() => {
    const question = new AbortController()
    quietApi<{ items: ShownAdvertisement[] }>('/api/client/Advertisement/GetList', {
      query: { position },
      signal: question.signal,
    }).then(
      ({ items }) => setAds(items),
      () => question.signal.aborted || setAds([]),
    )
    return () => question.abort()
  }, [position])
  if (ads === null) return <AdRoom count={adCount} />
  if (ads.length === 0) return null
  return (
    <section className={styles.slot} aria-label={t('Ad.Tag')}>
      {ads.slice(0, SHOWN_ADS).map((ad) => (
        <AdBanner key={ad.id} banner={bannerOf(ad)} />
      ))}
    </section>
  )
}
