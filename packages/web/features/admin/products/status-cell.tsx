import { Tag } from 'antd'
import { productColours } from '../../../shared/back-office/status-colours/product-colours.ts'
import type { Row } from '../entity/row.ts'
import type { CellProps } from '../list/column-def.ts'
import { useWords, type Words } from '../texts/use-words.ts'
import { colourOf } from '../trade/tag-cell.tsx'
import styles from './status-cell.module.css'

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
      <Tag color={colourOf(productColours, status)}>{word(`Product.status.${status}`)}</Tag>
      {row['hasStagedChanges'] === true && <Tag color="warning">{t('Product.hasStagedChanges')}</Tag>}
    </span>
  )
}
