import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { BasicIcon } from '../../../shared/ui/basic-icon.tsx'
import styles from './guides.module.css'
import { Section } from './section.tsx'

const guides = [
  { to: paths.buyingInstructions(), title: 'Title.BuyingInstructions', lead: 'Home.Guide.Buying' },
  {
    to: paths.vendorRegisterInstructions(),
    title: 'Title.VendorRegisterInstructions',
    lead: 'Home.Guide.Vendor',
  },
  { to: paths.ruleAndAgreement(), title: 'Title.RuleAndAgreement', lead: 'Home.Guide.Rule' },
  { to: paths.aboutUs(), title: 'Title.AboutUs', lead: 'Home.Guide.About' },
] as const

/** The texts a visitor should have read before ordering or opening a shop. */
export const Guides = () => {
  const t = useT()
  return (
    <Section title={t('Home.Guides')} lead={t('Home.GuidesLead')}>
      <ul className={styles.guides}>
        {guides.map(({ to, title, lead }) => (
          <li key={to}>
            <AppLink to={to} className={styles.guide}>
              <h3>{t(title)}</h3>
              <p>{t(lead)}</p>
              <span className={styles.more}>
                {t('Home.ReadMore')}
                <BasicIcon name="arrow" size={16} />
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
