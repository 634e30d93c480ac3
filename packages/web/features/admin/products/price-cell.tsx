import { formatYuan } from '@wenli/contract/money'
import type { CellProps } from '../list/column-def.ts'
import { useWords } from '../texts/use-words.ts'

/** A draft may have no price yet. */
export const PriceCell = ({ row }: CellProps) => {
  const { t } = useWords()
  const price = row['unitPrice']
  return typeof price === 'number' && price > 0 ? `¥${formatYuan(price)}` : t('Admin.Nothing')
}
