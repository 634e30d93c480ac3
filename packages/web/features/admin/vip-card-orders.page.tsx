import { getAllVipCardOrders, refundVipCardOrder, revealVipCardOrder } from '@wenli/contract/finance/vip-card'
import { EntityPage } from './entity/entity-page.tsx'
import { appPath, type EntityScreen } from './entity/entity-screen.ts'
import { columnDef } from './list/column-def.ts'
import { cardBuyerCell } from './money/card-buyer-cell.tsx'
import { cardOrderRefund } from './money/card-order-refund.tsx'
import { cardOrderCell, cardOrderFilters } from './money/card-order-status.ts'

const entity = 'VipCardOrder'

const screen: EntityScreen = {
  entity,
  access: { GetAll: getAllVipCardOrders.access },
  path: appPath(entity),
  columns: [
    columnDef(entity, 'vipCardOrderNo', 'text', { label: 'VipCardOrder.vipCardOrderNo', width: 184 }),
    columnDef(entity, 'vipCardName', 'text', { label: 'VipCardOrder.vipCardName' }),
    columnDef(entity, 'userName', 'text', {
      label: 'VipCardOrder.userName',
      width: 136,
      cell: cardBuyerCell(revealVipCardOrder),
    }),
    columnDef(entity, 'payable', 'money', { label: 'VipCardOrder.payable' }),
    columnDef(entity, 'creditAmount', 'money', { label: 'VipCardOrder.creditAmount', shown: false }),
    columnDef(entity, 'status', 'choice', { label: 'VipCardOrder.status', ...cardOrderCell }),
    columnDef(entity, 'paidTime', 'dateTime', { label: 'VipCardOrder.paidTime', width: 136 }),
    columnDef(entity, 'refundedAmount', 'money', { label: 'VipCardOrder.refundedAmount', shown: false }),
    columnDef(entity, 'creationTime', 'dateTime', { shown: false }),
    columnDef(entity, 'remark', 'multiline', { shown: false }),
  ],
  filters: cardOrderFilters('VipCardOrder.status'),
  fields: [],
  groups: [],
  rowActions: cardOrderRefund({
    entity,
    endpoint: refundVipCardOrder,
    name: 'vipCardOrderNo',
    hint: 'AdminCardOrder.VipHint',
  }),
}

const VipCardOrdersPage = () => <EntityPage screen={screen} />

export default VipCardOrdersPage
