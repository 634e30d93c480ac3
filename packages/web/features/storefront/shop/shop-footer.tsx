import { FIRST_YEAR } from '@wenli/contract/limits'
import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { useSetting } from '../../../shared/site-settings.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { FilingNotices } from '../footer/filing-notices.tsx'
import styles from './shop-footer.module.css'
import { PhoneLine } from './shop-header.tsx'

export const ShopFooter = () => {
  const t = useT()
  const address = useSetting('App.Shop.Address')
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <strong>{t('Shop.Name')}</strong>
          <p>{t('Shop.Promise')}</p>
          {address !== '' && <p>{t('Shop.Address', address)}</p>}
          <p>{t('Shop.Hours')}</p>
        </div>
        <PhoneLine />
        <nav aria-label={t('Footer.About')}>
          <AppLink to={paths.home()}>{t('Shop.Marketplace')}</AppLink>
          <AppLink to={paths.aboutUs()}>{t('Title.AboutUs')}</AppLink>
          <AppLink to={paths.contactUs()}>{t('Title.ContactUs')}</AppLink>
        </nav>
        <p className={styles.copyright}>
          <span>{t('Footer.Copyright', FIRST_YEAR)}</span>
          <FilingNotices />
        </p>
      </div>
    </footer>
  )
}
