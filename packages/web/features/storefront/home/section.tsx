import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import styles from './section.module.css'

type SectionProps = {
  title: string
  lead: string
  /** Where there is more of it. */
  more?: string
  children: ReactNode
}

/** A block of the home page: its name, why it is here, and its content. */
export const Section = ({ title, lead, more, children }: SectionProps) => {
  const t = useT()
  return (
    <section className={`${styles.section} further-down`}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <p>{lead}</p>
        {more !== undefined && (
          <AppLink to={more} className={styles.more} aria-label={`${t('Home.More')} ${title}`}>
            {t('Home.More')}
          </AppLink>
        )}
      </div>
      {children}
    </section>
  )
}
