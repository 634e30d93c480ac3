import { getAllWithdrawals, ownerTypes } from '@wenli/contract/finance/withdrawal'
import { withdrawalStatuses } from '@wenli/contract/finance/withdrawal-life'
import { EntityPage } from './entity/entity-page.tsx'
import { appPath, type EntityScreen } from './entity/entity-screen.ts'
import { columnDef } from './list/column-def.ts'
import { BankBatchButton } from './money/bank-batch.tsx'
import { WithdrawalActions } from './money/withdrawal-actions.tsx'
import { withdrawalColours } from '../../shared/back-office/status-colours/withdrawal-colours.ts'
import { namedBy, tagCell } from './trade/tag-cell.tsx'

const entity = 'Withdrawal'
const screen: EntityScreen = {
  entity,
  access: { GetAll: getAllWithdrawals.access },
  path: appPath(entity),
  columns: [
    columnDef(entity, 'withdrawalNo', 'text', { label: 'Withdrawal.withdrawalNo', width: 192 }),
    columnDef(entity, 'ownerType', 'choice', {
      label: 'Withdrawal.ownerType',
      ...namedBy('OwnerType', 'ownerType'),
      width: 72,
    }),
    columnDef(entity, 'realName', 'text', { label: 'Withdrawal.realName' }),
    columnDef(entity, 'bankCardLastFour', 'text', { label: 'Withdrawal.bankCardLastFour', width: 104 }),
    columnDef(entity, 'amount', 'money', { label: 'Withdrawal.amount', width: 112 }),
    columnDef(entity, 'status', 'choice', {
      label: 'Withdrawal.status',
      ...tagCell('WithdrawalStatus', 'status', withdrawalColours),
    }),
    columnDef(entity, 'creationTime', 'dateTime', { width: 136 }),
    columnDef(entity, 'remitTime', 'dateTime', { label: 'Withdrawal.remitTime', shown: false }),
    columnDef(entity, 'ownerNo', 'text', { label: 'Withdrawal.ownerNo', shown: false }),
    columnDef(entity, 'remitUserName', 'text', { label: 'Withdrawal.remitUserName', shown: false }),
    columnDef(entity, 'batchNo', 'text', { label: 'Withdrawal.batchNo', shown: false }),
    columnDef(entity, 'bankRef', 'text', { label: 'Withdrawal.bankRef', shown: false }),
    columnDef(entity, 'refusedReason', 'text', { label: 'Withdrawal.refusedReason', shown: false }),
    columnDef(entity, 'remark', 'multiline', { shown: false }),
  ],
  filters: [
    { name: 'keyword', label: 'Admin.Keyword', kind: 'text' },
    {
      name: 'status',
      label: 'Withdrawal.status',
      kind: 'choice',
      choices: withdrawalStatuses.map((value) => ({ value, label: `WithdrawalStatus.${value}` })),
    },
    {
      name: 'ownerType',
      label: 'Withdrawal.ownerType',
      kind: 'choice',
      choices: ownerTypes.map((value) => ({ value, label: `OwnerType.${value}` })),
    },
  ],
  views: [
    { label: 'Admin.All', filters: {} },
    { label: 'WithdrawalStatus.PENDING', filters: { status: 'PENDING' } },
    { label: 'WithdrawalStatus.APPROVED', filters: { status: 'APPROVED' } },
    { label: 'WithdrawalStatus.FAILED', filters: { status: 'FAILED' } },
  ],
  fields: [],
  groups: [],
  rowActions: WithdrawalActions,
  batch: BankBatchButton,
}

const WithdrawalsPage = () => <EntityPage screen={screen} />

export default WithdrawalsPage
