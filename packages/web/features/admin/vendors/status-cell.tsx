import { Tag } from 'antd'
import type { Row } from '../entity/row.ts'
import type { CellProps } from '../list/column-def.ts'
import { useWords, type Words } from '../texts/use-words.ts'
import styles from './status-cell.module.css'

const colours: Readonly<Record<string, string>> = {
  SUBMITTED: 'warning',
  APPROVED: 'success',
  REJECTED: 'error',
  SUSPENDED: 'error',
  CLOSING: 'warning',
}

const hasChanges = (row: Row): boolean => row['pendingChanges'] !== null

export const statusText = (row: Row, { t, word }: Words): string => {
  const status = word(`Vendor.status.${String(row['status'])}`)
  return hasChanges(row) ? `${status}, ${t('AdminVendor.HasChanges')}` : status
}

/** The state, and whether changes of an open shop wait beside it. */
export const StatusCell = ({ row }: CellProps) => {
  const { t, word } = useWords()
  const status = String(row['status'])
  return (
    <span className={styles.tags}>
      <Tag color={colours[status] ?? 'default'}>{word(`Vendor.status.${status}`)}</Tag>
      {hasChanges(row) && <Tag color="warning">{t('AdminVendor.HasChanges')}</Tag>}
    </span>
  )
}
