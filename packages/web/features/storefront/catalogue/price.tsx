import { formatYuan } from '@wenli/contract/money'
import styles from './price.module.css'

/** `¥128.00/㎡` with smaller decimals. */
export const Price = ({
  yuan,
  unit,
  size = 'card',
}: {
  yuan: number
  unit: string
  size?: 'card' | 'page'
}) => {
  const [whole, decimals] = formatYuan(yuan).split('.')
  return (
    <span className={styles.price} data-size={size}>
      <span className={styles.amount}>
        <span className={styles.sign}>¥</span>
        {whole}
        <span className={styles.small}>.{decimals}</span>
      </span>
      <span className={styles.unit}>/{unit}</span>
    </span>
  )
}

/** The price before the discount. */
export const StruckPrice = ({ yuan, label }: { yuan: number; label: string }) => (
  <s className={styles.struck}>
    <span className="visually-hidden">{label} </span>¥{formatYuan(yuan)}
  </s>
)
