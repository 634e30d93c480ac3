import { formatYuan } from '@wenli/contract/money'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { useVipDiscount } from '../../../shared/shopping/use-vip-discount.ts'
import type { ShownProduct } from './product-tile.tsx'
import styles from './vip-chip.module.css'
import { vipPrice } from './vip-price.ts'

type VipChipProps = { product: Pick<ShownProduct, 'unitPrice' | 'discountUnitPrice'> }

/** A member's own price; for others the lowest that a card on sale would give. Its line is kept free until it is known. */
export const VipChip = ({ product }: VipChipProps) => {
  const t = useT()
  const vip = useVipDiscount()
  const price = vip && vipPrice(product, vip.discount)
  return (
    <p className={styles.line}>{vip && price !== null && <span>{t(vip.text, formatYuan(price))}</span>}</p>
  )
}
