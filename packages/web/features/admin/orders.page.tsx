import { deleteOrder, getAllOrders, getOrder, updateOrder } from '@wenli/contract/ordering/admin-order'
import { orderStatuses, refundStatusesOfOrder } from '@wenli/contract/ordering/order-life'
import { EntityPage } from './entity/entity-page.tsx'
import { appPath, type EntityScreen } from './entity/entity-screen.ts'
import { fieldDef } from './form/field-def.ts'
import { columnDef } from './list/column-def.ts'
import { OrderActions } from './trade/order-actions.tsx'
import { goodsText, OrderStateCell, orderStateText } from './trade/order-cells.tsx'

const entity = 'Order'
const hidden = { shown: false } as const
/** Only what is over may leave the list. */
const isOpen = (status: unknown): boolean => status !== 'COMPLETED' && status !== 'CLOSED'

const screen: EntityScreen = {
  entity,
  access: {
    GetAll: getAllOrders.access,
    Get: getOrder.access,
    Update: updateOrder.access,
    Delete: deleteOrder.access,
  },
  path: appPath(entity),
  columns: [
    columnDef(entity, 'orderNo', 'text', { label: 'Order.orderNo', width: 168 }),
    columnDef(entity, 'goods', 'text', { label: 'Order.goods', text: goodsText }),
    columnDef(entity, 'vendorDisplayName', 'text', { label: 'Order.vendorDisplayName' }),
    columnDef(entity, 'userName', 'text', { label: 'Order.userName', width: 88 }),
    columnDef(entity, 'payable', 'money', { label: 'Order.payable', width: 104 }),
    columnDef(entity, 'status', 'choice', {
      label: 'Order.status',
      width: 104,
      cell: OrderStateCell,
      text: orderStateText,
    }),
    columnDef(entity, 'creationTime', 'dateTime', { width: 136 }),
    columnDef(entity, 'tradeNo', 'text', { ...hidden, label: 'Order.tradeNo' }),
    columnDef(entity, 'vendorNo', 'text', { ...hidden, label: 'Order.vendorNo' }),
    columnDef(entity, 'refundedAmount', 'money', { ...hidden, label: 'Order.refundedAmount' }),
    columnDef(entity, 'paidTime', 'dateTime', { ...hidden, label: 'Order.paidTime' }),
    columnDef(entity, 'remark', 'multiline', hidden),
  ],
  filters: [
    { name: 'keyword', label: 'Admin.Keyword', kind: 'text' },
    {
      name: 'status',
      label: 'Order.status',
      kind: 'choice',
      choices: orderStatuses.map((value) => ({ value, label: `OrderStatus.${value}` })),
    },
    {
      name: 'refundStatus',
      label: 'Order.refundStatus',
      kind: 'choice',
      choices: refundStatusesOfOrder.map((value) => ({ value, label: `OrderRefundStatus.${value}` })),
    },
    { name: 'vendorNo', label: 'Order.vendorNo', kind: 'text' },
  ],
  views: [
    { label: 'OrderTab.ALL', filters: {} },
    { label: 'OrderStatus.PENDING_PAYMENT', filters: { status: 'PENDING_PAYMENT' } },
    { label: 'OrderStatus.PAID', filters: { status: 'PAID' } },
    { label: 'OrderRefundStatus.APPLYING', filters: { refundStatus: 'APPLYING' } },
  ],
  fields: [fieldDef(entity, 'remark', updateOrder.body.shape.remark)],
  groups: [],
  rowActions: OrderActions,
  isFixed: (row) => isOpen(row['status']),
}

const OrdersPage = () => <EntityPage screen={screen} />

export default OrdersPage
