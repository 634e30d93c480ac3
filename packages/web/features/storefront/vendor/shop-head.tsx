import type { VendorCard } from '@wenli/contract/auth/vendor'
import { formatDay, formatMonth } from '@wenli/contract/formats'
import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { BasicIcon } from '../../../shared/ui/basic-icon.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import { SellerTag, ShopScore, ShopTag } from '../catalogue/seller-tag.tsx'
import { shownNumber } from '../catalogue/shown-number.ts'
import { ReportButton } from '../reports/report-button.tsx'
import { FollowButton, useFollow } from './follow-button.tsx'
import styles from './shop-head.module.css'

type ShopHeadProps = { vendor: VendorCard; productCount: number; followerCount: number }

/** Who the shop is and how it is reached. */
export const ShopHead = ({ vendor, productCount, followerCount }: ShopHeadProps) => {
  const t = useT()
  const follow = useFollow(vendor.vendorNo)
  const followers = follow.answer?.followerCount ?? followerCount
  return (
    <header className={styles.head}>
      {vendor.bannerImageUrl !== null && (
        <Picture
          src={vendor.bannerImageUrl}
          alt=""
          sizes="(width >= 1280px) 1280px, 100vw"
          loading="eager"
          className={styles.banner}
        />
      )}
      <div className={styles.card}>
        <Picture src={vendor.vendorImageUrl} alt="" sizes="88px" loading="eager" className={styles.logo} />
        <div className={styles.text}>
          <h1>
            {vendor.displayName}
            <SellerTag vendor={vendor} />
            {vendor.isCompetitive && <ShopTag>{t('Vendor.Competitive')}</ShopTag>}
          </h1>
          {vendor.description !== null && <p>{vendor.description}</p>}
          <ul className={styles.facts}>
            <li>
              <ShopScore vendor={vendor} />
            </li>
            {followers > 0 && <li>{t('Vendor.Followers', shownNumber(followers, t))}</li>}
            <li>{t('Vendor.ProductCount', productCount)}</li>
            <li>{t('Vendor.Since', formatMonth(vendor.creationTime))}</li>
            {vendor.businessScope !== null && (
              <li>
                {t('Vendor.Scope')} {vendor.businessScope}
              </li>
            )}
            <li>
              <AppLink to={paths.vendorLicence(vendor.vendorNo)}>{t('Vendor.Licence')}</AppLink>
            </li>
            <li>
              <ReportButton target="VENDOR" no={vendor.vendorNo} />
            </li>
            {vendor.holidayUntil !== null && <li>{t('Vendor.Holiday', formatDay(vendor.holidayUntil))}</li>}
          </ul>
        </div>
        <FollowButton follow={follow} look="primary" />
        {vendor.contactPhone !== null && (
          <a className={styles.phone} href={`tel:${vendor.contactPhone.replaceAll(/[^\d+]/g, '')}`}>
            <BasicIcon name="phone" />
            <span>
              <small>{t('Vendor.Phone')}</small>
              {vendor.contactPhone}
            </span>
          </a>
        )}
      </div>
    </header>
  )
}
