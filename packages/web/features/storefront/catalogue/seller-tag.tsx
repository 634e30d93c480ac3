import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './seller-tag.module.css'

/** What a shop is, in a word or two beside its name. */
export const ShopTag = ({ children }: { children: ReactNode }) => <em className={styles.tag}>{children}</em>

/** Who sells: the platform itself, or somebody else on it. */
export const SellerTag = ({ vendor }: { vendor: { isSelfOperated: boolean } }) => {
  const t = useT()
  return <ShopTag>{t(vendor.isSelfOperated ? 'Vendor.SelfOperated' : 'Vendor.ThirdParty')}</ShopTag>
}
