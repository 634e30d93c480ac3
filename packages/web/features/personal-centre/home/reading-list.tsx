import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import styles from './reading-list.module.css'

const articles = [
  { to: paths.buyingInstructions(), title: 'Title.BuyingInstructions', lead: 'Home.Guide.Buying' },
  { to: paths.ruleAndAgreement(), title: 'Title.RuleAndAgreement', lead: 'Home.Guide.Rule' },
  {
    to: paths.vendorRegisterInstructions(),
    title: 'Title.VendorRegisterInstructions',
    lead: 'Home.Guide.Vendor',
  },
  { to: paths.aboutUs(), title: 'Title.AboutUs', lead: 'Home.Guide.About' },
] as const

/** The articles a customer should know of. */
export const ReadingList = () => {
  const t = useT()
  return (
    <ul className={styles.list}>
      {articles.map(({ to, title, lead }) => (
        <li key={to}>
          <AppLink to={to} className={styles.article}>
            <span>
              <strong>{t(title)}</strong>
              <span className={styles.lead}>{t(lead)}</span>
            </span>
            <Icon name="arrow" size={18} />
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
