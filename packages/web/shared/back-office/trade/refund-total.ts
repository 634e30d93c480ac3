import { fenFromYuan, yuanFromFen } from '@wenli/contract/money'
import type { RefundItem } from '@wenli/contract/ordering/refund'

/** What comes back altogether: goods and freight. */
export const refundTotal = ({
  amount,
  freightAmount,
}: Pick<RefundItem, 'amount' | 'freightAmount'>): number =>
  yuanFromFen(fenFromYuan(amount) + fenFromYuan(freightAmount))
