import type { ManagedProductRow } from '@wenli/contract/base-info/product-item'
import { formatYuan } from '@wenli/contract/money'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './product-price.module.css'

type ProductPriceProps = { row: Pick<ManagedProductRow, 'unitPrice' | 'discountUnitPrice' | 'unit'> }

/** What it costs now; struck through, what it cost before. */
export const ProductPrice = ({ row: { unitPrice, discountUnitPrice, unit } }: ProductPriceProps) => {
  const t = useT()
  if (unitPrice === 0) return <span className={styles.price}>{t('VendorProduct.NoPrice')}</span>
  return (
    <span className={styles.price}>
      <span>{t('VendorProduct.PriceOf', formatYuan(discountUnitPrice ?? unitPrice), unit)}</span>
      {discountUnitPrice !== null && discountUnitPrice < unitPrice && (
        <s className={styles.before}>
          <span className="visually-hidden">{t('Product.unitPrice')} </span>
          {formatYuan(unitPrice)}
        </s>
      )}
    </span>
  )
}
