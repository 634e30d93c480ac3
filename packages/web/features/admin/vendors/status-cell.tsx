import { Tag } from 'antd'
import { vendorColours } from '../../../shared/back-office/status-colours/vendor-colours.ts'
import type { Row } from '../entity/row.ts'
import type { CellProps } from '../list/column-def.ts'
import { useWords, type Words } from '../texts/use-words.ts'
import { colourOf } from '../trade/tag-cell.tsx'
import styles from './status-cell.module.css'

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
      <Tag color={colourOf(vendorColours, status)}>{word(`Vendor.status.${status}`)}</Tag>
      {hasChanges(row) && <Tag color="warning">{t('AdminVendor.HasChanges')}</Tag>}
    </span>
  )
}
