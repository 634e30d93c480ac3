import {
  getAllRechargeCardOrders,
  refundRechargeCardOrder,
  revealRechargeCardOrder,
} from '@wenli/contract/finance/recharge-card'
import { EntityPage } from './entity/entity-page.tsx'
import { appPath, type EntityScreen } from './entity/entity-screen.ts'
import { columnDef } from './list/column-def.ts'
import { cardBuyerCell } from './money/card-buyer-cell.tsx'
import { cardOrderRefund } from './money/card-order-refund.tsx'
import { cardOrderCell, cardOrderFilters } from './money/card-order-status.ts'

const entity = 'RechargeCardOrder'

const screen: EntityScreen = {
  entity,
  access: { GetAll: getAllRechargeCardOrders.access },
  path: appPath(entity),
  columns: [
    columnDef(entity, 'rechargeCardOrderNo', 'text', {
      label: 'RechargeCardOrder.rechargeCardOrderNo',
      width: 184,
    }),
    columnDef(entity, 'rechargeCardName', 'text', { label: 'RechargeCardOrder.rechargeCardName' }),
    columnDef(entity, 'userName', 'text', {
      label: 'RechargeCardOrder.userName',
      width: 136,
      cell: cardBuyerCell(revealRechargeCardOrder),
    }),
    columnDef(entity, 'rechargeCardUnitPrice', 'money', { label: 'RechargeCardOrder.rechargeCardUnitPrice' }),
    columnDef(entity, 'coin', 'money', { label: 'RechargeCardOrder.coin', inCoins: true, width: 96 }),
    columnDef(entity, 'status', 'choice', { label: 'RechargeCardOrder.status', ...cardOrderCell }),
    columnDef(entity, 'paidTime', 'dateTime', { label: 'RechargeCardOrder.paidTime', width: 136 }),
    columnDef(entity, 'refundedAmount', 'money', { label: 'RechargeCardOrder.refundedAmount', shown: false }),
    columnDef(entity, 'creationTime', 'dateTime', { shown: false }),
    columnDef(entity, 'remark', 'multiline', { shown: false }),
  ],
  filters: cardOrderFilters('RechargeCardOrder.status'),
  fields: [],
  groups: [],
  rowActions: cardOrderRefund({
    entity,
    endpoint: refundRechargeCardOrder,
    name: 'rechargeCardOrderNo',
    hint: 'AdminCardOrder.RechargeHint',
  }),
}

const RechargeCardOrdersPage = () => <EntityPage screen={screen} />

export default RechargeCardOrdersPage
