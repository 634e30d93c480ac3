import { Tag } from 'antd'
import { orderColours, shipmentColours } from '../../../shared/back-office/status-colours/order-colours.ts'
import { orderRefundColours } from '../../../shared/back-office/status-colours/refund-colours.ts'
import type { Row } from '../entity/row.ts'
import type { CellProps } from '../list/column-def.ts'
import { useWords, type Words } from '../texts/use-words.ts'
import { colourOf } from './tag-cell.tsx'
import styles from './order-cells.module.css'

export const orderStateText = (row: Row, { word }: Words): string =>
  row['status'] === 'PAID'
    ? word(`ShipmentStatus.${String(row['shipmentStatus'])}`)
    : word(`OrderStatus.${String(row['status'])}`)

const orderColourOf = (row: Row): string =>
  row['status'] === 'PAID'
    ? colourOf(shipmentColours, row['shipmentStatus'])
    : colourOf(orderColours, row['status'])

/** Between payment and receipt the goods tell more than the money; a refund stands beside it. */
export const OrderStateCell = ({ row }: CellProps) => {
  const words = useWords()
  const refund = String(row['refundStatus'])
  return (
    <span className={styles.tags}>
      <Tag color={orderColourOf(row)}>{orderStateText(row, words)}</Tag>
      {refund !== 'NONE' && (
        <Tag color={colourOf(orderRefundColours, refund)}>{words.word(`OrderRefundStatus.${refund}`)}</Tag>
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
