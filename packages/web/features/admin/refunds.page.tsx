import { getAllRefunds } from '@wenli/contract/ordering/refund-desk'
import { refundReasons, refundStatuses, refundTypes } from '@wenli/contract/ordering/refund-life'
import { refundColours } from '../../shared/back-office/status-colours/refund-colours.ts'
import { EntityPage } from './entity/entity-page.tsx'
import { appPath, type EntityScreen } from './entity/entity-screen.ts'
import { columnDef } from './list/column-def.ts'
import { RefundActions } from './trade/refund-actions.tsx'
import { totalCell } from './trade/refund-cells.tsx'
import { namedBy, tagCell } from './trade/tag-cell.tsx'

const entity = 'Refund'

const screen: EntityScreen = {
  entity,
  access: { GetAll: getAllRefunds.access },
  path: appPath(entity),
  columns: [
    columnDef(entity, 'refundNo', 'text', { label: 'Refund.refundNo', width: 184 }),
    columnDef(entity, 'orderNo', 'text', { label: 'Refund.orderNo', width: 184 }),
    columnDef(entity, 'vendorDisplayName', 'text', { label: 'Refund.vendorDisplayName' }),
    columnDef(entity, 'type', 'choice', {
      label: 'Refund.type',
      ...namedBy('RefundType', 'type'),
      shown: false,
    }),
    columnDef(entity, 'reason', 'choice', {
      label: 'Refund.reason',
      ...namedBy('RefundReason', 'reason'),
      width: undefined,
    }),
    columnDef(entity, 'amount', 'money', { label: 'Refund.amount', ...totalCell, width: 112 }),
    columnDef(entity, 'status', 'choice', {
      label: 'Refund.status',
      ...tagCell('RefundStatus', 'status', refundColours),
    }),
    columnDef(entity, 'dueAt', 'dateTime', { label: 'Refund.dueAt', width: 136 }),
    columnDef(entity, 'creationTime', 'dateTime', { shown: false }),
  ],
  filters: [
    { name: 'keyword', label: 'Admin.Keyword', kind: 'text' },
    {
      name: 'status',
      label: 'Refund.status',
      kind: 'choice',
      choices: refundStatuses.map((value) => ({ value, label: `RefundStatus.${value}` })),
    },
    {
      name: 'type',
      label: 'Refund.type',
      kind: 'choice',
      choices: refundTypes.map((value) => ({ value, label: `RefundType.${value}` })),
    },
    {
      name: 'reason',
      label: 'Refund.reason',
      kind: 'choice',
      choices: refundReasons.map((value) => ({ value, label: `RefundReason.${value}` })),
    },
    { name: 'vendorNo', label: 'Refund.vendorNo', kind: 'text' },
  ],
  views: [
    { label: 'Admin.All', filters: {} },
    { label: 'RefundStatus.ARBITRATING', filters: { status: 'ARBITRATING' } },
    { label: 'RefundStatus.REFUND_FAILED', filters: { status: 'REFUND_FAILED' } },
    { label: 'RefundStatus.APPLYING', filters: { status: 'APPLYING' } },
    { label: 'RefundStatus.REFUNDED', filters: { status: 'REFUNDED' } },
  ],
  fields: [],
  groups: [],
  rowActions: RefundActions,
}

const RefundsPage = () => <EntityPage screen={screen} />

export default RefundsPage
