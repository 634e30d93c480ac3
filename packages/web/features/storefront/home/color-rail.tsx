import { useT } from '../../../shared/i18n/text-provider.tsx'
import { paths } from '../../../shared/paths.ts'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { useKnowsRoute } from '../../../shared/ui/known-routes.tsx'
import styles from './color-rail.module.css'
import type { HomeColor } from './load-home.ts'
import { Section } from './section.tsx'
import { swatchColor } from './swatch-color.ts'

const Swatch = ({ color }: { color: HomeColor }) => (
  <>
    <span className={styles.tone} style={{ background: swatchColor(color.rgbCode) }} />
    <span className={styles.name}>{color.name}</span>
  </>
)

/** Colours as swatches that lead to the materials in that colour, once there is a search to lead to. */
export const ColorRail = ({ colors }: { colors: readonly HomeColor[] }) => {
  const t = useT()
  const canSearch = useKnowsRoute()(paths.search())
  if (colors.length === 0) return null
  return (
    <Section title={t('Home.Colors')} lead={t('Home.ColorsLead')}>
      {/* On a phone the rail scrolls: without links in it, it must take the focus itself, and then say what it is. */}
      <ul className={styles.rail} aria-label={t('Home.Colors')} tabIndex={canSearch ? undefined : 0}>
        {colors.map((color) => (
          <li key={color.id}>
            {canSearch ? (
              <AppLink to={paths.search(color.name)} className={styles.swatch}>
                <Swatch color={color} />
              </AppLink>
            ) : (
              <span className={styles.swatch}>
                <Swatch color={color} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
