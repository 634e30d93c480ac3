import { APP_VERSION, FIRST_YEAR } from '@wenli/contract/limits'
import { paths } from '@wenli/contract/paths'
import { startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { localStore, type FooterCategory } from '../../../shared/browser-storage/browser-storage.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { useKnowsRoute } from '../../../shared/ui/known-routes.tsx'
import { useNavigation } from '../navigation/use-navigation.tsx'
import { CustomerService } from './customer-service.tsx'
import { FilingNotices } from './filing-notices.tsx'
import styles from './footer.module.css'
import type { FriendlyLink } from './friendly-links.ts'

/** spec §2: categories flagged as footer links, from local storage, so only in the browser. */
const FooterCategories = () => {
  const t = useT()
  const knows = useKnowsRoute()
  const [categories, setCategories] = useState<readonly FooterCategory[]>([])
  const { key } = useLocation()
  const navigation = useNavigation()
  useEffect(() => {
    const kept = localStore.footerCategories.read() ?? []
    startTransition(() => setCategories(kept))
  }, [key, navigation])
  if (categories.length === 0 || !knows(paths.productList())) return null
  return (
    <nav className={styles.column} aria-label={t('Footer.Categories')}>
      <h2>{t('Footer.Categories')}</h2>
      {categories.map(({ name, productCategoryNo }) => (
        <AppLink key={productCategoryNo} to={paths.productList(productCategoryNo)}>
          {name}
        </AppLink>
      ))}
    </nav>
  )
}

const FriendlyLinks = ({ links }: { links: readonly FriendlyLink[] }) => {
  const t = useT()
  if (links.length === 0) return null
  return (
    <nav className={styles.friends} aria-label={t('Footer.FriendlyLinks')}>
      <h2>{t('Footer.FriendlyLinks')}</h2>
      {links.map(({ name, link }) => (
        <a key={`${name} ${link}`} href={link} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      ))}
    </nav>
  )
}

export const Footer = ({ links }: { links: readonly FriendlyLink[] }) => {
  const t = useT()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.columns}>
          <div className={styles.brand}>
            <strong>{t('Site.Name')}</strong>
            <p>{t('Footer.Promise')}</p>
            <AppLink to={paths.shop()}>{t('Title.Shop')}</AppLink>
          </div>
          <nav className={styles.column} aria-label={t('Footer.About')}>
            <h2>{t('Footer.About')}</h2>
            <AppLink to={paths.aboutUs()}>{t('Title.AboutUs')}</AppLink>
            <AppLink to={paths.contactUs()}>{t('Title.ContactUs')}</AppLink>
            <AppLink to={paths.buyingInstructions()}>{t('Title.BuyingInstructions')}</AppLink>
            <AppLink to={paths.vendorRegisterInstructions()}>{t('Title.VendorRegisterInstructions')}</AppLink>
            <AppLink to={paths.ruleAndAgreement()}>{t('Title.RuleAndAgreement')}</AppLink>
          </nav>
          <FooterCategories />
          <div className={styles.column}>
            <h2>{t('Service.Title')}</h2>
            <span>{t('Service.Hours')}</span>
            <CustomerService />
          </div>
        </div>
        <FriendlyLinks links={links} />
        <p className={styles.notices}>
          <span>{t('Footer.Copyright', FIRST_YEAR)}</span>
          <AppLink to={paths.ruleAndAgreement()}>{t('Footer.Legal')}</AppLink>
          <FilingNotices />
          <span>{t('Footer.Version', APP_VERSION)}</span>
        </p>
      </div>
    </footer>
  )
}
