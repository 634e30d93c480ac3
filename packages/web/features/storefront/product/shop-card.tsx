import type { ProductDetail } from '@wenli/contract/base-info/product-item'
import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import { SellerTag, ShopScore, ShopTag } from '../catalogue/seller-tag.tsx'
import { FollowButton, useFollow } from '../vendor/follow-button.tsx'
import styles from './shop-card.module.css'

/** Who sells it. */
export const ShopCard = ({ vendor }: { vendor: ProductDetail['vendor'] }) => {
  const t = useT()
  const follow = useFollow(vendor.vendorNo)
  return (
    <aside className={styles.card} aria-label={t('Product.Shop')}>
      <Picture src={vendor.vendorImageUrl} alt="" sizes="56px" className={styles.logo} />
      <div className={styles.text}>
        <strong>{vendor.displayName}</strong>
        <span>
          <SellerTag vendor={vendor} />
          {vendor.isCompetitive && <ShopTag>{t('Vendor.Competitive')}</ShopTag>}
          {t('Product.ShopProducts', vendor.productCount)}
        </span>
        <span>
          <ShopScore vendor={vendor} />
        </span>
      </div>
      <FollowButton follow={follow} />
      <ButtonLink to={paths.vendor(vendor.vendorNo)}>{t('Product.VisitShop')}</ButtonLink>
      <p className={styles.more}>
        <AppLink to={paths.vendorLicence(vendor.vendorNo)}>{t('Vendor.Licence')}</AppLink>
      </p>
    </aside>
  )
}
