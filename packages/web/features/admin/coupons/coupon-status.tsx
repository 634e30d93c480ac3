import { Tag } from 'antd'
import type { Row } from '../entity/row.ts'
import type { CellProps } from '../list/column-def.ts'
import { useWords, type Words } from '../texts/use-words.ts'

const colours: Readonly<Record<string, string>> = { UNUSED: 'success', LOCKED: 'warning', VOID: 'error' }

export const couponStatusText = (row: Row, { t, word }: Words): string => {
  const status = word(`UserCoupon.status.${String(row['status'])}`)
  return row['isRevoked'] === true && row['tradeNo'] !== null
    ? `${status}, ${t('AdminCoupon.Revoked')}`
    : status
}

/** How far it has come; whether it will be void when its checkout lets go of it. */
export const CouponStatus = ({ row }: CellProps) => (
  <Tag color={colours[String(row['status'])] ?? 'default'}>{couponStatusText(row, useWords())}</Tag>
)
