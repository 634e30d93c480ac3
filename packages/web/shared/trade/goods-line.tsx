import type { NoReasonReturn } from '@wenli/contract/base-info/no-reason-return'
import { paths } from '@wenli/contract/paths'
import type { ReactNode } from 'react'
import { useT } from '../i18n/text-provider.tsx'
import { Amount } from '../ui/amount.tsx'
import { AppLink } from '../ui/app-link.tsx'
import { Picture } from '../ui/picture.tsx'
import { ReturnMark } from './return-mark.tsx'
import styles from './goods-line.module.css'

type GoodsLineProps = {
  goods: {
    productNo: string
    productName: string
    skuName: string | null
    productImageUrl: string
    unit: string
    listUnitPrice: number
    unitPrice: number
    quantity: number
    noReasonReturn: NoReasonReturn
  }
  /** What else is to be said of it, under its name. */
  children?: ReactNode
}

/** A line of a checkout or an order: what, which, how much, how many. */
export const GoodsLine = ({ goods, children }: GoodsLineProps) => {
  const t = useT()
  return (
    <div className={styles.line}>
      <Picture src={goods.productImageUrl} alt="" sizes="72px" className={styles.picture} />
      <div className={styles.words}>
        <AppLink to={paths.product(goods.productNo)} className={`goods-name ${styles.name}`}>
          {goods.productName}
        </AppLink>
        {goods.skuName !== null && <small>{goods.skuName}</small>}
        <ReturnMark goods={goods} />
        {/* A breakdown begins with what goods cost before a membership: without this the sums would not meet. */}
        {goods.unitPrice < goods.listUnitPrice && (
          <small>
            {t('Card.ListPrice')} <s>¥{goods.listUnitPrice.toFixed(2)}</s>
          </small>
        )}
        {children}
      </div>
      <p className={styles.price}>
        <Amount yuan={goods.unitPrice} />
        <small>
          × {goods.quantity} {goods.unit}
        </small>
      </p>
    </div>
  )
}
