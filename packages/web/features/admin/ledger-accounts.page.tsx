import { accountKinds } from '@wenli/contract/finance/accounts'
import { getAllAccounts } from '@wenli/contract/finance/ledger'
import { EntityPage } from './entity/entity-page.tsx'
import type { EntityScreen } from './entity/entity-screen.ts'
import { columnDef } from './list/column-def.ts'
import { AccountActions } from './money/account-actions.tsx'

const entity = 'LedgerAccount'

const screen: EntityScreen = {
  entity,
  access: { GetAll: getAllAccounts.access },
  path: () => getAllAccounts.path,
  columns: [
    columnDef(entity, 'id', 'integer'),
    columnDef(entity, 'kind', 'choice', {
      label: 'LedgerAccount.kind',
      text: (row, { word }) => word(`AccountKind.${String(row['kind'])}`),
      width: undefined,
    }),
    columnDef(entity, 'ownerNo', 'text', { label: 'LedgerAccount.ownerNo' }),
    columnDef(entity, 'balance', 'money', { label: 'LedgerAccount.balance', width: 160 }),
    columnDef(entity, 'creationTime', 'dateTime'),
  ],
  filters: [
    {
      name: 'kind',
      label: 'LedgerAccount.kind',
      kind: 'choice',
      choices: accountKinds.map((value) => ({ value, label: `AccountKind.${value}` })),
    },
    { name: 'ownerNo', label: 'LedgerAccount.ownerNo', kind: 'text' },
  ],
  fields: [],
  groups: [],
  rowActions: AccountActions,
}

const LedgerAccountsPage = () => <EntityPage screen={screen} />

export default LedgerAccountsPage
