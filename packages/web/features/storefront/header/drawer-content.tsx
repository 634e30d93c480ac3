import { useEffect, useRef } from 'react'
import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { BasicIcon } from '../../../shared/ui/basic-icon.tsx'
import { shownCategories } from '../navigation/navigation-items.ts'
import { useNavigation } from '../navigation/use-navigation.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './phone-drawer.module.css'
import { VipLink } from './vip-link.tsx'

/** What a wide window shows in strip and bar is in here. */
export const DrawerContent = ({ onClose }: { onClose: () => void }) => {
  const t = useT()
  const drawer = useRef<HTMLDialogElement>(null)
  const categories = useNavigation()
  useEffect(() => {
    const dialog = drawer.current
    if (dialog !== null && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={drawer}
      className={styles.drawer}
      aria-label={t('Header.Menu')}
      onClose={onClose}
      closedby="any"
    >
      <button type="button" className={styles.close} aria-label={t('Dialog.Close')} onClick={onClose}>
        <BasicIcon name="close" size={24} />
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
        <AppLink to={paths.findingList()}>{t('Title.FindingList')}</AppLink>
        <AppLink to={paths.shop()}>{t('Title.Shop')}</AppLink>
        <AppLink to={paths.favorite()}>{t('Strip.Favorites')}</AppLink>
        <AppLink to={paths.orders()}>{t('Strip.Orders')}</AppLink>
        <AppLink to={paths.coinCharging()}>{t('Header.CoinCharging')}</AppLink>
        <VipLink />
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
  )
}
