import type { OwnVendor } from '@wenli/contract/auth/vendor'
import { paths } from '@wenli/contract/paths'
import { Alert, Tag } from 'antd'
import { LoadState } from '../../shared/back-office/page/load-state.tsx'
import { vendorColours } from '../../shared/back-office/status-colours/vendor-colours.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { useOwnVendor } from '../../shared/back-office/vendor/own-vendor.ts'
import { DeliverySheet } from './shop/delivery-sheet.tsx'
import { ClosingSheet } from './shop/closing-sheet.tsx'
import { HolidaySheet } from './shop/holiday-sheet.tsx'
import { IdentitySheet } from './shop/identity-sheet.tsx'
import { Sheet } from './shop/sheet.tsx'
import { ShopForm } from './shop/shop-form.tsx'
import styles from './shop-profile.page.module.css'

/** Somebody may hold the permission and have no shop: an administrator, for one. */
const NoShop = () => {
  const t = useT()
  return (
    <Sheet title={t('ShopProfile.NoShop')}>
      <p>{t('ShopProfile.NoShopHint')}</p>
      <ButtonLink to={paths.shopRegister()} look="primary">
        {t('Title.ShopRegister')}
      </ButtonLink>
    </Sheet>
  )
}

const Shop = ({ vendor }: { vendor: OwnVendor }) => {
  const t = useT()
  const isSuspended = vendor.status === 'SUSPENDED'
  return (
    <>
      {isSuspended && (
        <Alert
          type="error"
          showIcon
          title={t('ShopState.SUSPENDED')}
          description={t('ShopProfile.SuspendedHint', vendor.statusReason ?? '')}
        />
      )}
      {vendor.status === 'CLOSING' && vendor.closingBy === 'PLATFORM' && (
        <Alert
          type="error"
          showIcon
          title={t('Notice.Shop.ClosingByPlatform')}
          description={t('ShopClosing.ByPlatform', vendor.statusReason ?? '')}
        />
      )}
      {vendor.status === 'CLOSING' && <ClosingSheet vendor={vendor} />}
      <div className={styles.columns}>
        <Sheet title={t('ShopProfile.Display')} lead={t('ShopProfile.DisplayHint')}>
          <ShopForm vendor={vendor} />
        </Sheet>
        <div className={styles.side}>
          <IdentitySheet vendor={vendor} />
          <HolidaySheet vendor={vendor} />
          <DeliverySheet vendor={vendor} />
          {vendor.status !== 'CLOSING' && <ClosingSheet vendor={vendor} />}
        </div>
      </div>
    </>
  )
}

/** The shop's own page: what visitors see changes at once, who stands behind it is reviewed. */
const ShopProfilePage = () => {
  const t = useT()
  const own = useOwnVendor()
  const vendor = own.data ?? null
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{t('Title.ShopProfile')}</h1>
        {vendor !== null && (
          <>
            <Tag color={vendorColours[vendor.status]}>{t(`Vendor.status.${vendor.status}`)}</Tag>
            <span className={styles.number}>{t('ShopProfile.Number', vendor.vendorNo)}</span>
            {vendor.status === 'APPROVED' && (
              <AppLink to={paths.vendor(vendor.vendorNo)} className={styles.visit}>
                {t('ShopProfile.Visit')}
              </AppLink>
            )}
          </>
        )}
      </header>
      <LoadState query={own}>
        {(shop) =>
          shop === null ||
          shop.status === 'DRAFT' ||
          shop.status === 'SUBMITTED' ||
          shop.status === 'REJECTED' ? (
            <NoShop />
          ) : (
            <Shop vendor={shop} />
          )
        }
      </LoadState>
    </section>
  )
}

export default ShopProfilePage
