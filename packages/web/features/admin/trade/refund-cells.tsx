import { formatYuan } from '@wenli/contract/money'
import { refundItem } from '@wenli/contract/ordering/refund'
import { refundTotal } from '../../../shared/back-office/trade/refund-total.ts'
import type { Row } from '../entity/row.ts'
import type { CellProps, ColumnDef } from '../list/column-def.ts'

const amounts = refundItem.pick({ amount: true, freightAmount: true })
const totalOf = (row: Row): string => {
  const parsed = amounts.safeParse(row)
  return parsed.success ? formatYuan(refundTotal(parsed.data)) : ''
}
const TotalCell = ({ row }: CellProps) => {
  const total = totalOf(row)
  return total && `¥${total}`
}

/** The whole sum of a refund, its freight with it. */
export const totalCell: Pick<ColumnDef, 'cell' | 'text'> = { cell: TotalCell, text: totalOf }
