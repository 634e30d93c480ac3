import { useRef, useState } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { BasicIcon } from '../../../shared/ui/basic-icon.tsx'
import { AdBanner } from '../ads/ad-banner.tsx'
import { bannerKey, type Banner } from '../ads/banner.ts'
import styles from './ad-carousel.module.css'

/** Moves only when somebody moves it: by finger, by wheel, by key, or with the two buttons. */
export const AdCarousel = ({ banners }: { banners: readonly Banner[] }) => {
  const t = useT()
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  if (banners.length === 0) return null
  const move = (step: number) => {
    const { current: list } = track
    list?.scrollTo({ left: list.clientWidth * (current + step) })
  }
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={t('Home.Banners')}>
      <ul
        ref={track}
        className={styles.track}
        onScroll={({ currentTarget }) =>
          setCurrent(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
      >
        {banners.map((banner, index) => (
          <li key={bannerKey(banner)}>
            <AdBanner banner={banner} at={t('Home.BannerAt', index + 1, banners.length)} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className={styles.controls}>
          <button
            type="button"
            aria-label={t('Home.BannerPrevious')}
            disabled={current === 0}
            onClick={() => move(-1)}
          >
            <BasicIcon name="chevron" />
          </button>
          <span aria-live="polite">{t('Home.BannerAt', current + 1, banners.length)}</span>
          <button
            type="button"
            aria-label={t('Home.BannerNext')}
            disabled={current === banners.length - 1}
            onClick={() => move(1)}
          >
            <BasicIcon name="chevron" />
          </button>
        </div>
      )}
    </section>
  )
}
