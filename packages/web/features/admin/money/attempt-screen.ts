import { channels, getAllAttempts } from '@wenli/contract/finance/payment'
import { attemptStatuses } from '@wenli/contract/finance/payment-life'
import { appPath, type EntityScreen } from '../entity/entity-screen.ts'
import { columnDef } from '../list/column-def.ts'
import { namedBy, tagCell } from '../trade/tag-cell.tsx'

const entity = 'PaymentAttempt'
const colours = { SUCCESS: 'success', WAITING: 'warning', FAILED: 'error', DUPLICATE_REFUNDED: 'error' }

/** Each try at a channel: what was shown to scan, and what became of it. */
export const attemptScreen: EntityScreen = {
  entity,
  list: 'attempts',
  access: { GetAll: getAllAttempts.access },
  path: appPath(entity),
  columns: [
    columnDef(entity, 'attemptNo', 'text', { label: 'PaymentAttempt.attemptNo' }),
    columnDef(entity, 'kind', 'choice', {
      label: 'PaymentAttempt.kind',
      text: (row, { word }) => word(`PayKind.${String(row['kind'])}`),
      width: 104,
    }),
    columnDef(entity, 'ref', 'text', { label: 'PaymentAttempt.ref' }),
    columnDef(entity, 'channel', 'choice', {
      label: 'PaymentAttempt.channel',
      ...namedBy('PayChannel', 'channel'),
      width: 104,
    }),
    columnDef(entity, 'amount', 'money', { label: 'PaymentAttempt.amount' }),
    columnDef(entity, 'status', 'choice', {
      label: 'PaymentAttempt.status',
      ...tagCell('AttemptStatus', 'status', colours),
      width: 128,
    }),
    columnDef(entity, 'transactionId', 'text', { label: 'PaymentAttempt.transactionId' }),
    columnDef(entity, 'paidTime', 'dateTime', { label: 'PaymentAttempt.paidTime' }),
    columnDef(entity, 'creationTime', 'dateTime', { shown: false }),
  ],
  filters: [
    { name: 'keyword', label: 'Admin.Keyword', kind: 'text' },
    {
      name: 'status',
      label: 'PaymentAttempt.status',
      kind: 'choice',
      choices: attemptStatuses.map((value) => ({ value, label: `AttemptStatus.${value}` })),
    },
    {
      name: 'channel',
      label: 'PaymentAttempt.channel',
      kind: 'choice',
      choices: channels.map((value) => ({ value, label: `PayChannel.${value}` })),
    },
  ],
  fields: [],
  groups: [],
}
