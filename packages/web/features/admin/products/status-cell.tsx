import { Tag } from 'antd'
import type { Row } from '../entity/row.ts'
import type { CellProps } from '../list/column-def.ts'
import { useWords, type Words } from '../texts/use-words.ts'
import styles from './status-cell.module.css'

const colours: Readonly<Record<string, string>> = {
  AUDITING: 'warning',
  ON_SALE: 'success',
  REJECTED: 'error',
  FORCED_OFF: 'error',
}

export const statusText = (row: Row, { t, word }: Words): string => {
  const status = word(`Product.status.${String(row['status'])}`)
  return row['hasStagedChanges'] === true ? `${status}, ${t('Product.hasStagedChanges')}` : status
}

/** The state, and whether changes of a product on sale wait beside it. */
export const StatusCell = ({ row }: CellProps) => {
  const { t, word } = useWords()
  const status = String(row['status'])
  return (
    <span className={styles.tags}>
      <Tag color={colours[status] ?? 'default'}>{word(`Product.status.${status}`)}</Tag>
      {row['hasStagedChanges'] === true && <Tag color="warning">{t('Product.hasStagedChanges')}</Tag>}
    </span>
  )
}
