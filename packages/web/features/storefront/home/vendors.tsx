import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import { SellerTag, ShopScore } from '../catalogue/seller-tag.tsx'
import type { HomeVendor } from './load-home.ts'
import { Section } from './section.tsx'
import styles from './vendors.module.css'

/** spec §9: six competitive shops, each with three of its materials. */
export const Vendors = ({ vendors }: { vendors: readonly HomeVendor[] }) => {
  const t = useT()
  if (vendors.length === 0) return null
  return (
    <Section title={t('Home.Vendors')} lead={t('Home.VendorsLead')}>
      <ul className={styles.vendors}>
        {vendors.map((vendor) => (
          <li key={vendor.vendorNo}>
            <AppLink to={paths.vendor(vendor.vendorNo)} className={styles.vendor}>
              <span className={styles.head}>
                <Picture src={vendor.vendorImageUrl} alt="" sizes="48px" className={styles.logo} />
                <span className={styles.name}>
                  <strong>{vendor.displayName}</strong>
                  <small>
                    <SellerTag vendor={vendor} />
                    {t('Vendor.ProductCount', vendor.productionCount)}
                  </small>
                  <small>
                    <ShopScore vendor={vendor} />
                  </small>
                </span>
              </span>
              {vendor.pictures.length > 0 && (
                <span className={styles.pictures}>
                  {vendor.pictures.map((picture) => (
                    <Picture
                      key={picture}
                      src={picture}
                      alt=""
                      sizes="(width >= 1024px) 130px, 30vw"
                      className={styles.picture}
                    />
                  ))}
                </span>
              )}
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
