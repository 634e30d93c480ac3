import { formatYuan } from '@wenli/contract/money'
import styles from './amount.module.css'

type AmountProps = { yuan: number; size?: 'plain' | 'strong' | 'large'; sign?: '' | '-' }

/** `¥128.00` with smaller decimals and figures of one width. */
export const Amount = ({ yuan, size = 'plain', sign = '' }: AmountProps) => {
  const [whole, decimals] = formatYuan(Math.abs(yuan)).split('.')
  return (
    <span className={styles.amount} data-size={size}>
      {sign === '-' || yuan < 0 ? '−' : ''}
      <span className={styles.small}>¥</span>
      {whole}
      <span className={styles.small}>.{decimals}</span>
    </span>
  )
}
