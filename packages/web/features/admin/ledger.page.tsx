import { ledgerKinds } from '@wenli/contract/finance/accounts'
import { getAllLedgerTxs, ledgerTxItem } from '@wenli/contract/finance/ledger'
import { fenFromYuan, formatYuan, yuanFromFen } from '@wenli/contract/money'
import { EntityPage } from './entity/entity-page.tsx'
import { appPath, type EntityScreen } from './entity/entity-screen.ts'
import type { Row } from './entity/row.ts'
import { columnDef } from './list/column-def.ts'
import { EntryTable } from './money/entry-table.tsx'
import { LedgerCheck } from './money/ledger-check.tsx'

const entity = 'Ledger'

/** What moved: one side of the entries, the other is its opposite. */
const movedText = (row: Row): string => {
  const found = ledgerTxItem.safeParse(row)
  if (!found.success) return ''
  const arrived = found.data.entries.filter(({ amount }) => amount > 0)
  return `¥${formatYuan(yuanFromFen(arrived.reduce((sum, { amount }) => sum + fenFromYuan(amount), 0)))}`
}

const screen: EntityScreen = {
  entity,
  access: { GetAll: getAllLedgerTxs.access },
  path: appPath(entity),
  columns: [
    columnDef(entity, 'id', 'integer', { shown: false }),
    columnDef(entity, 'kind', 'choice', {
      label: 'Ledger.kind',
      text: (row, { word }) => word(`LedgerKind.${String(row['kind'])}`),
      width: undefined,
    }),
    columnDef(entity, 'ref', 'text', { label: 'Ledger.ref' }),
    columnDef(entity, 'amount', 'money', { label: 'Ledger.amount', text: movedText, width: 160 }),
    columnDef(entity, 'creationTime', 'dateTime'),
  ],
  filters: [
    {
      name: 'kind',
      label: 'Ledger.kind',
      kind: 'choice',
      choices: ledgerKinds.map((value) => ({ value, label: `LedgerKind.${value}` })),
    },
    { name: 'ref', label: 'Ledger.ref', kind: 'text' },
    { name: 'accountId', label: 'Ledger.accountId', kind: 'integer' },
  ],
  fields: [],
  groups: [],
  detail: EntryTable,
}

/** Every movement of money, and whether all of it adds up. */
const LedgerPage = () => (
  <>
    <EntityPage screen={screen} />
    <LedgerCheck />
  </>
)

export default LedgerPage
