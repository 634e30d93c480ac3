import { choice, date } from '@wenli/contract/fields'
import { channels, getAllReconciliations, runReconciliation } from '@wenli/contract/finance/payment'
import { useMemo } from 'react'
import { showToast } from '../../shared/ui/toast-store.ts'
import { EntityPage } from './entity/entity-page.tsx'
import { appPath, type EntityScreen } from './entity/entity-screen.ts'
import { fieldDef } from './form/field-def.ts'
import { columnDef } from './list/column-def.ts'
import { DifferenceTable } from './money/difference-table.tsx'
import { useWords } from './texts/use-words.ts'
import { namedBy, tagCell } from './trade/tag-cell.tsx'

const entity = 'Reconciliation'
const colours = { BALANCED: 'success', DIFFERENT: 'error', FAILED: 'warning' }

const screen: EntityScreen = {
  entity,
  access: { GetAll: getAllReconciliations.access, Create: runReconciliation.access },
  path: (verb) => (verb === 'Create' ? runReconciliation.path : appPath(entity)(verb)),
  createLabel: 'AdminReconciliation.Run',
  submitLabel: 'AdminReconciliation.Run',
  columns: [
    columnDef(entity, 'billDate', 'date', { label: 'Reconciliation.billDate' }),
    columnDef(entity, 'channel', 'choice', {
      label: 'Reconciliation.channel',
      ...namedBy('PayChannel', 'channel'),
    }),
    columnDef(entity, 'status', 'choice', {
      label: 'Reconciliation.status',
      ...tagCell('ReconciliationStatus', 'status', colours),
      text: (row, { word }) => word(`ReconciliationStatus.${String(row['status'])}`),
    }),
    columnDef(entity, 'billCount', 'integer', { label: 'Reconciliation.billCount' }),
    columnDef(entity, 'billAmount', 'money', { label: 'Reconciliation.billAmount' }),
    columnDef(entity, 'bookCount', 'integer', { label: 'Reconciliation.bookCount' }),
    columnDef(entity, 'bookAmount', 'money', { label: 'Reconciliation.bookAmount' }),
    columnDef(entity, 'creationTime', 'dateTime'),
  ],
  filters: [],
  fields: [
    fieldDef(entity, 'channel', choice(channels), { label: 'PayChannel' }),
    fieldDef(entity, 'billDate', date(), { label: 'Reconciliation.billDate' }),
  ],
  groups: [],
  detail: DifferenceTable,
}

/** The channels' bills against our books, day by day. */
const ReconciliationsPage = () => {
  const { word } = useWords()
  const withOutcome = useMemo<EntityScreen>(
    () => ({
      ...screen,
      onCreated: ({ status }) =>
        showToast(
          status === 'BALANCED' ? 'success' : 'warning',
          word(`AdminReconciliation.${String(status)}`),
        ),
    }),
    [word],
  )
  return <EntityPage screen={withOutcome} />
}

export default ReconciliationsPage
