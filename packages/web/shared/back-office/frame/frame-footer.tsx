import { APP_VERSION, FIRST_YEAR } from '@wenli/contract/limits'
import { paths } from '@wenli/contract/paths'
import { useT } from '../../i18n/text-provider.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import styles from './frame-footer.module.css'

export const FrameFooter = () => {
  const t = useT()
  return (
    <footer className={styles.footer}>
      <nav className={styles.links} aria-label={t('Footer.About')}>
        <AppLink to={paths.home()}>{t('Strip.Home')}</AppLink>
        <AppLink to={paths.aboutUs()}>{t('Title.AboutUs')}</AppLink>
        <AppLink to={paths.contactUs()}>{t('Title.ContactUs')}</AppLink>
        <AppLink to={paths.ruleAndAgreement()}>{t('Title.RuleAndAgreement')}</AppLink>
      </nav>
      <p>
        {t('Footer.Copyright', FIRST_YEAR)} · {t('Footer.Version', APP_VERSION)}
      </p>
    </footer>
  )
}
