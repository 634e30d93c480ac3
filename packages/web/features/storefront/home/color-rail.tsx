import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import styles from './color-rail.module.css'
import type { HomeColor } from './load-home.ts'
import { Section } from './section.tsx'
import { swatchColor } from './swatch-color.ts'

/** Colours as swatches: each filters the list of all materials. */
export const ColorRail = ({ colors }: { colors: readonly HomeColor[] }) => {
  const t = useT()
  if (colors.length === 0) return null
  return (
    <Section title={t('Home.Colors')} lead={t('Home.ColorsLead')}>
      <ul className={styles.rail} aria-label={t('Home.Colors')}>
        {colors.map(({ id, name, rgbCode }) => (
          <li key={id}>
            <AppLink to={`${paths.productList()}?color=${id}`} className={styles.swatch}>
              <span className={styles.tone} style={{ background: swatchColor(rgbCode) }} />
              <span className={styles.name}>{name}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
