import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import styles from './ad-banner.module.css'
import type { Banner } from './banner.ts'
import { bannerTarget } from './banner-target.ts'
import { countAd } from './count-ad.ts'
import { useAdView } from './use-ad-view.ts'

/** Marked as an advertisement. Own addresses stay inside the page; those of others open beside it. */
export const AdBanner = ({ banner, at }: { banner: Banner; at?: string }) => {
  const t = useT()
  const element = useAdView<HTMLDivElement>(banner)
  const onClick = () => countAd(banner, 'click')
  const content = (
    <>
      <Picture
        src={banner.picture}
        alt={banner.name}
        sizes="(width >= 1280px) 1280px, 100vw"
        className={styles.picture}
      />
      {at !== undefined && <span className="visually-hidden">{at}</span>}
    </>
  )
  const target = bannerTarget(banner.to)
  // Named by itself: the picture, and with it its name, comes late.
  const name = at === undefined ? banner.name : `${banner.name} ${at}`
  const link = { className: styles.link, onClick, children: content, 'aria-label': name }
  return (
    <div ref={element} className={styles.banner}>
      {target === null && content}
      {target?.kind === 'own' && <AppLink to={target.to} {...link} />}
      {target?.kind === 'foreign' && (
        <a href={target.to} target="_blank" rel="noopener noreferrer sponsored" {...link}>
          {content}
        </a>
      )}
      <span className={styles.tag}>{t('Ad.Tag')}</span>
    </div>
  )
}
