import { formatSignedYuan } from '@wenli/contract/money'
import styles from './signed-amount.module.css'

/** What came and what went, told apart by sign and colour. */
export const SignedAmount = ({ yuan }: { yuan: number }) => (
  <span className={styles.amount} data-way={yuan < 0 ? 'out' : 'in'}>
    {formatSignedYuan(yuan, '+')}
  </span>
)
