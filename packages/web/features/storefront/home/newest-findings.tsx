import { formatDay } from '@wenli/contract/formats'
import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { FindingTile, type ShownFinding } from '../findings/finding-tile.tsx'
import styles from './newest-findings.module.css'
import { Section } from './section.tsx'

/** spec §9: the four newest findings, dated by day, and the way to post one. */
export const NewestFindings = ({ findings }: { findings: readonly ShownFinding[] }) => {
  const t = useT()
  if (findings.length === 0) return null
  return (
    <Section title={t('Home.Findings')} lead={t('Home.FindingsLead')} more={paths.findingList()}>
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={finding.id}>
            <FindingTile finding={finding} shownTime={formatDay} />
          </li>
        ))}
      </ul>
      <AppLink to={paths.productFinding()} className={styles.post}>
        {t('Finding.Post')}
      </AppLink>
    </Section>
  )
}
