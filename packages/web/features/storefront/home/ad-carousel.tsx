import { useRef, useState } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { BasicIcon } from '../../../shared/ui/basic-icon.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import styles from './ad-carousel.module.css'
import type { HomeBanner } from './load-home.ts'

/** Own addresses stay inside the page; those of others open beside it. */
const BannerLink = ({ banner, at }: { banner: HomeBanner; at: string }) => {
  const t = useT()
  const content = (
    <>
      <Picture
        src={banner.picture}
        alt={banner.name}
        sizes="(width >= 1280px) 1280px, 100vw"
        className={styles.picture}
      />
      <span className={styles.tag}>{t('Ad.Tag')}</span>
      <span className="visually-hidden">{at}</span>
    </>
  )
  if (banner.to.startsWith('/'))
    return (
      <AppLink to={banner.to} className={styles.banner}>
        {content}
      </AppLink>
    )
  return (
    <a href={banner.to} className={styles.banner} target="_blank" rel="noopener noreferrer sponsored">
      {content}
    </a>
  )
}

/** Moves only when somebody moves it: by finger, by wheel, by key, or with the two buttons. */
export const AdCarousel = ({ banners }: { banners: readonly HomeBanner[] }) => {
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
          <li key={banner.id}>
            <BannerLink banner={banner} at={t('Home.BannerAt', index + 1, banners.length)} />
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
