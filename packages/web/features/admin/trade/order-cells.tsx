import { Tag } from 'antd'
import type { Row } from '../entity/row.ts'
import type { CellProps } from '../list/column-def.ts'
import { useWords, type Words } from '../texts/use-words.ts'
import styles from './order-cells.module.css'

const colours: Readonly<Record<string, string>> = {
  PENDING_PAYMENT: 'warning',
  PAID: 'processing',
  RECEIVED: 'success',
  COMPLETED: 'success',
}

export const orderStateText = (row: Row, { word }: Words): string =>
  row['status'] === 'PAID'
    ? word(`ShipmentStatus.${String(row['shipmentStatus'])}`)
    : word(`OrderStatus.${String(row['status'])}`)

/** Between payment and receipt the goods tell more than the money; a refund stands beside it. */
export const OrderStateCell = ({ row }: CellProps) => {
  const words = useWords()
  const refund = String(row['refundStatus'])
  return (
    <span className={styles.tags}>
      <Tag color={colours[String(row['status'])] ?? 'default'}>{orderStateText(row, words)}</Tag>
      {refund !== 'NONE' && (
        <Tag color={refund === 'APPLYING' ? 'error' : 'default'}>
          {words.word(`OrderRefundStatus.${refund}`)}
        </Tag>
      )}
    </span>
  )
}

/** The first of the goods by name, and how many kinds there are. */
export const goodsText = (row: Row, { t }: Words): string => {
  const items: readonly unknown[] = Array.isArray(row['items']) ? row['items'] : []
  const [first] = items
  const name =
    typeof first === 'object' && first !== null && 'productName' in first ? String(first.productName) : ''
  return items.length > 1 ? t('AdminOrder.GoodsMore', name, items.length) : name
}
