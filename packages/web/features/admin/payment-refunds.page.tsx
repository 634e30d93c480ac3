import { getAllPaymentRefunds } from '@wenli/contract/finance/payment'
import { paymentRefundStatuses } from '@wenli/contract/finance/payment-life'
import { EntityPage } from './entity/entity-page.tsx'
import { appPath, type EntityScreen } from './entity/entity-screen.ts'
import { columnDef } from './list/column-def.ts'
import { PaymentRefundActions } from './money/payment-refund-actions.tsx'
import { refundProblemOf } from './money/refund-problem.ts'
import type { Row } from './entity/row.ts'
import type { Words } from './texts/use-words.ts'
import { namedBy, tagCell } from './trade/tag-cell.tsx'

const entity = 'PaymentRefund'
const colours = { PROCESSING: 'processing', SUCCESS: 'success', FAILED: 'error' }

/** Empty while nothing went wrong. */
const problemText = ({ lastError }: Row, { word }: Words): string => {
  if (typeof lastError !== 'string') return ''
  const { name, said } = refundProblemOf(lastError)
  return word(`RefundProblem.${name}`, said)
}

const screen: EntityScreen = {
  entity,
  access: { GetAll: getAllPaymentRefunds.access },
  path: appPath(entity),
  columns: [
    columnDef(entity, 'paymentRefundNo', 'text', { label: 'PaymentRefund.paymentRefundNo' }),
    columnDef(entity, 'channel', 'choice', {
      label: 'PaymentRefund.channel',
      ...namedBy('PayChannel', 'channel'),
      width: 96,
    }),
    columnDef(entity, 'ref', 'text', { label: 'PaymentRefund.ref' }),
    columnDef(entity, 'amount', 'money', { label: 'PaymentRefund.amount', width: 104 }),
    columnDef(entity, 'status', 'choice', {
      label: 'PaymentRefund.status',
      ...tagCell('PaymentRefundStatus', 'status', colours),
    }),
    columnDef(entity, 'tryCount', 'integer', { label: 'PaymentRefund.tryCount' }),
    columnDef(entity, 'lastError', 'text', { label: 'PaymentRefund.lastError', text: problemText }),
    columnDef(entity, 'nextTryAt', 'dateTime', { label: 'PaymentRefund.nextTryAt', shown: false }),
    columnDef(entity, 'attemptNo', 'text', { label: 'PaymentRefund.attemptNo', shown: false }),
    columnDef(entity, 'creationTime', 'dateTime', { shown: false }),
  ],
  filters: [
    { name: 'keyword', label: 'Admin.Keyword', kind: 'text' },
    {
      name: 'status',
      label: 'PaymentRefund.status',
      kind: 'choice',
      choices: paymentRefundStatuses.map((value) => ({ value, label: `PaymentRefundStatus.${value}` })),
    },
  ],
  views: [
    { label: 'Admin.All', filters: {} },
    { label: 'PaymentRefundStatus.FAILED', filters: { status: 'FAILED' } },
    { label: 'PaymentRefundStatus.PROCESSING', filters: { status: 'PROCESSING' } },
  ],
  fields: [],
  groups: [],
  rowActions: PaymentRefundActions,
}

/** Money on its way back through the channels; what got stuck waits here for a person. */
const PaymentRefundsPage = () => <EntityPage screen={screen} />

export default PaymentRefundsPage
