import { findingStatuses } from '@wenli/contract/base-info/finding-statuses'
import { getAllFindingsForAdmin } from '@wenli/contract/base-info/product-finding'
import { formatYuan } from '@wenli/contract/money'
import { findingColours } from '../../shared/back-office/status-colours/finding-colours.ts'
import { EntityPage } from './entity/entity-page.tsx'
import { appPath, type EntityScreen } from './entity/entity-screen.ts'
import { FindingActions } from './findings/finding-actions.tsx'
import { columnDef } from './list/column-def.ts'
import { tagCell } from './trade/tag-cell.tsx'

const entity = 'ProductFinding'
const hidden = { shown: false } as const

const screen: EntityScreen = {
  entity,
  access: { GetAll: getAllFindingsForAdmin.access },
  path: appPath(entity),
  columns: [
    columnDef(entity, 'id', 'integer', hidden),
    columnDef(entity, 'findingImageUrl', 'image', { label: 'ProductFinding.findingImageUrl' }),
    columnDef(entity, 'title', 'text', { label: 'ProductFinding.title' }),
    columnDef(entity, 'description', 'multiline', { ...hidden, label: 'ProductFinding.description' }),
    columnDef(entity, 'status', 'choice', {
      label: 'ProductFinding.status',
      ...tagCell('Finding.Status', 'status', findingColours),
    }),
    columnDef(entity, 'bountyAmount', 'money', {
      label: 'ProductFinding.bountyAmount',
      width: 104,
      text: ({ bountyAmount }) => (Number(bountyAmount) > 0 ? formatYuan(Number(bountyAmount)) : ''),
    }),
    columnDef(entity, 'replyCount', 'integer', { label: 'ProductFinding.replyCount' }),
    columnDef(entity, 'userFullName', 'text', { label: 'ProductFinding.userFullName', width: 112 }),
    columnDef(entity, 'statusReason', 'text', { label: 'ProductFinding.statusReason' }),
    columnDef(entity, 'expiresAt', 'dateTime', { ...hidden, label: 'ProductFinding.expiresAt' }),
    columnDef(entity, 'creationTime', 'dateTime'),
    columnDef(entity, 'remark', 'multiline', hidden),
  ],
  filters: [
    { name: 'keyword', label: 'Admin.Keyword', kind: 'text' },
    { name: 'isUndecided', label: 'AdminFinding.Undecided', kind: 'boolean' },
    {
      name: 'status',
      label: 'ProductFinding.status',
      kind: 'choice',
      choices: findingStatuses.map((value) => ({ value, label: `Finding.Status.${value}` })),
    },
  ],
  views: [
    { label: 'AdminFinding.All', filters: {} },
    { label: 'AdminFinding.Undecided', filters: { isUndecided: 'true' } },
  ],
  fields: [],
  groups: [],
  rowActions: FindingActions,
}

const FindingsPage = () => <EntityPage screen={screen} />

export default FindingsPage
