import type { FindingStatus } from '@wenli/contract/base-info/finding-statuses'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './status-tag.module.css'

export const StatusTag = ({ status }: { status: FindingStatus }) => (
  <span className={styles.tag} data-status={status}>
    {useT()(`Finding.Status.${status}`)}
  </span>
)
