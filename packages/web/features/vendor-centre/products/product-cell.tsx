import type { ManagedProductRow } from '@wenli/contract/base-info/product-item'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import styles from './product-cell.module.css'

/** How a product is recognised: its picture, name and number. */
export const ProductCell = ({ row }: { row: ManagedProductRow }) => {
  const t = useT()
  return (
    <div className={styles.product}>
      <Picture
        src={row.coverImageUrl}
        alt=""
        sizes="64px"
        placeholder={row.coverPlaceholder}
        className={styles.picture}
      />
      <div className={styles.words}>
        <span className={styles.name}>{row.name}</span>
        <span className={styles.number}>{t('VendorProduct.Number', row.productNo)}</span>
      </div>
    </div>
  )
}
