import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { paths } from '../../../shared/paths.ts'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { shownCategories } from '../navigation/navigation-items.ts'
import { useNavigation } from '../navigation/use-navigation.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './phone-drawer.module.css'

/** spec §2, mobile header: a drawer. What a wide window shows in strip and bar is in here. */
export const PhoneDrawer = () => {
  const t = useT()
  const drawer = useRef<HTMLDialogElement>(null)
  const categories = useNavigation()
  const { key } = useLocation()
  useEffect(() => drawer.current?.close(), [key])

  return (
    <div className={styles.place}>
      <button
        type="button"
        className={styles.open}
        aria-label={t('Header.Menu')}
        onClick={() => drawer.current?.showModal()}
      >
        <Icon name="menu" size={24} />
      </button>
      <dialog ref={drawer} className={styles.drawer} aria-label={t('Header.Menu')}>
        <button
          type="button"
          className={styles.close}
          aria-label={t('Dialog.Close')}
          onClick={() => drawer.current?.close()}
        >
          <Icon name="close" size={24} />
        </button>
        {categories.length > 0 && (
          <nav className={styles.links} aria-label={t('Nav.Categories')}>
            <h2>{t('Nav.Categories')}</h2>
            {shownCategories(categories).map(({ id, name, productCategoryNo }) => (
              <AppLink key={id} to={paths.productList(productCategoryNo)}>
                {name}
              </AppLink>
            ))}
            <AppLink to={paths.productList()}>{t('Nav.All')}</AppLink>
          </nav>
        )}
        <nav className={styles.links} aria-label={t('Strip.Label')}>
          <AppLink to={paths.home()}>{t('Strip.Home')}</AppLink>
          <AppLink to={paths.favorite()}>{t('Strip.Favorites')}</AppLink>
          <AppLink to={paths.orders()}>{t('Strip.Orders')}</AppLink>
          <AppLink to={paths.coinCharging()}>{t('Header.CoinCharging')}</AppLink>
          <AppLink to={paths.vipRegister()}>{t('Header.VipRegister')}</AppLink>
          <AppLink to={paths.shopRegister()}>{t('Strip.OpenShop')}</AppLink>
          <AppLink to={paths.buyingInstructions()}>{t('Title.BuyingInstructions')}</AppLink>
          <AppLink to={paths.vendorRegisterInstructions()}>{t('Title.VendorRegisterInstructions')}</AppLink>
          <AppLink to={paths.aboutUs()}>{t('Title.AboutUs')}</AppLink>
          <AppLink to={paths.contactUs()}>{t('Title.ContactUs')}</AppLink>
        </nav>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
      </dialog>
    </div>
  )
}
