import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import type { HomeBanner } from './load-home.ts'
import styles from './recommended.module.css'
import { Section } from './section.tsx'

/** Recommended categories with their banners. */
export const Recommended = ({ banners }: { banners: readonly HomeBanner[] }) => {
  const t = useT()
  if (banners.length === 0) return null
  return (
    <Section title={t('Home.Recommended')} lead={t('Home.RecommendedLead')}>
      <ul className={styles.banners}>
        {banners.map(({ id, name, picture, to }) => (
          <li key={id}>
            <AppLink to={to} className={styles.banner}>
              <Picture
                src={picture}
                alt=""
                sizes="(width >= 1024px) 420px, 44vw"
                className={styles.picture}
              />
              <span>{name}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
