import { formatYuan } from '@wenli/contract/money'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './bounty-tag.module.css'

/** Coins for who finds it. */
export const BountyTag = ({ yuan }: { yuan: number }) => {
  const t = useT()
  return yuan === 0 ? null : <span className={styles.bounty}>{t('Finding.Bounty', formatYuan(yuan))}</span>
}
