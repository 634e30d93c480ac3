import { getAllPayOrders, payKinds, payMethods } from '@wenli/contract/finance/payment'
import { payOrderStatuses } from '@wenli/contract/finance/payment-life'
import { appPath, type EntityScreen } from '../entity/entity-screen.ts'
import type { Row } from '../entity/row.ts'
import { columnDef } from '../list/column-def.ts'
import type { Words } from '../texts/use-words.ts'
import { namedBy, tagCell } from '../trade/tag-cell.tsx'

const entity = 'PayOrder'
const colours = {
  SUCCESS: 'success',
  WAITING: 'warning',
  PART_REFUNDED: 'processing',
  REFUNDED: 'processing',
}
/** What is not paid yet was paid by nothing. */
const methodText = (row: Row, { word }: Words): string =>
  row['paymentMethod'] === null ? '' : word(`PaymentMethod.${String(row['paymentMethod'])}`)

/** Every payment, by whatever means: also those that no channel ever saw. */
export const payOrderScreen: EntityScreen = {
  entity,
  access: { GetAll: getAllPayOrders.access },
  path: appPath(entity),
  columns: [
    columnDef(entity, 'ref', 'text', { label: 'PayOrder.ref', width: 184 }),
    columnDef(entity, 'kind', 'choice', {
      label: 'PayOrder.kind',
      ...namedBy('PayKind', 'kind'),
      width: 104,
    }),
    columnDef(entity, 'userName', 'text', { label: 'PayOrder.userName', width: 136 }),
    columnDef(entity, 'payable', 'money', { label: 'PayOrder.payable' }),
    columnDef(entity, 'paymentMethod', 'choice', {
      label: 'PayOrder.paymentMethod',
      text: methodText,
      width: 104,
    }),
    columnDef(entity, 'status', 'choice', {
      label: 'PayOrder.status',
      ...tagCell('PayOrderStatus', 'status', colours),
      width: 128,
    }),
    columnDef(entity, 'refundedAmount', 'money', { label: 'PayOrder.refundedAmount' }),
    columnDef(entity, 'paidTime', 'dateTime', { label: 'PayOrder.paidTime' }),
    columnDef(entity, 'creationTime', 'dateTime', { shown: false }),
  ],
  filters: [
    { name: 'keyword', label: 'PayOrder.ref', kind: 'text' },
    {
      name: 'status',
      label: 'PayOrder.status',
      kind: 'choice',
      choices: payOrderStatuses.map((value) => ({ value, label: `PayOrderStatus.${value}` })),
    },
    {
      name: 'paymentMethod',
      label: 'PayOrder.paymentMethod',
      kind: 'choice',
      choices: payMethods.map((value) => ({ value, label: `PaymentMethod.${value}` })),
    },
    {
      name: 'kind',
      label: 'PayOrder.kind',
      kind: 'choice',
      choices: payKinds.map((value) => ({ value, label: `PayKind.${value}` })),
    },
    { name: 'paidTime', label: 'PayOrder.paidTime', kind: 'dateRange' },
  ],
  fields: [],
  groups: [],
}
