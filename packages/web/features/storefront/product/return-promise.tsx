import type { ProductDetail } from '@wenli/contract/base-info/product-item'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './offer.module.css'

/** Before anybody buys: it can be returned within seven days, or why not. */
export const ReturnPromise = ({ product: { noReasonReturn } }: { product: ProductDetail }) => {
  const t = useT()
  return (
    <p className={styles.promise} data-returnable={noReasonReturn === 'SUPPORTED'}>
      {t(`Return.${noReasonReturn}`)}
    </p>
  )
}
