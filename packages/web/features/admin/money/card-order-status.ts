import { cardOrderStatuses } from '@wenli/contract/finance/card-order-life'
import type { FilterDef } from '../list/filter-def.ts'
import { tagCell } from '../trade/tag-cell.tsx'

const colours = { PENDING_PAYMENT: 'warning', PAID: 'success', REFUNDED: 'error' }

/** How the states of card orders are shown and chosen; both kinds of card have the same. */
export const cardOrderCell = tagCell('CardOrderStatus', 'status', colours)

export const cardOrderFilters = (label: string): readonly FilterDef[] => [
  { name: 'keyword', label: 'Admin.Keyword', kind: 'text' },
  {
    name: 'status',
    label,
    kind: 'choice',
    choices: cardOrderStatuses.map((value) => ({ value, label: `CardOrderStatus.${value}` })),
  },
]
