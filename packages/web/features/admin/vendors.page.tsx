import { getAllVendors, getVendor, updateVendorAsAdmin } from '@wenli/contract/auth/managed-vendor'
import { vendorStatuses } from '@wenli/contract/auth/vendor-life'
import { EntityPage } from './entity/entity-page.tsx'
import { appPath, type EntityScreen } from './entity/entity-screen.ts'
import type { Row } from './entity/row.ts'
import { fieldDef } from './form/field-def.ts'
import { columnDef } from './list/column-def.ts'
import { ReviewButton } from './vendors/review-button.tsx'
import { statusText, StatusCell } from './vendors/status-cell.tsx'

const entity = 'Vendor'
const sortable = { sortable: true } as const
const { isCompetitive, isSelfOperated, priority, cooperationMode, remark } = updateVendorAsAdmin.body.shape

/** As buyers read it. */
const scoreText = ({ score }: Row): string => (typeof score === 'number' ? score.toFixed(1) : '')

const screen: EntityScreen = {
  entity,
  access: { GetAll: getAllVendors.access, Get: getVendor.access, Update: updateVendorAsAdmin.access },
  path: appPath(entity),
  columns: [
    columnDef(entity, 'id', 'integer', { ...sortable, shown: false }),
    columnDef(entity, 'displayName', 'text', { ...sortable, label: 'Vendor.displayName' }),
    columnDef(entity, 'status', 'choice', {
      label: 'Vendor.status',
      width: 152,
      cell: StatusCell,
      text: statusText,
    }),
    columnDef(entity, 'name', 'text', { label: 'Vendor.name' }),
    columnDef(entity, 'kind', 'choice', { label: 'Vendor.kind', shown: false }),
    columnDef(entity, 'userName', 'text', { label: 'Vendor.userName', width: 128 }),
    columnDef(entity, 'contactPhone', 'text', { label: 'Vendor.contactPhone', shown: false }),
    columnDef(entity, 'businessScope', 'text', { label: 'Vendor.businessScope', shown: false }),
    columnDef(entity, 'productionCount', 'integer', { ...sortable, label: 'Vendor.productionCount' }),
    columnDef(entity, 'score', 'decimal', { ...sortable, label: 'Vendor.score', text: scoreText }),
    columnDef(entity, 'ratingCount', 'integer', { label: 'Vendor.ratingCount', shown: false }),
    columnDef(entity, 'isCompetitive', 'boolean', { label: 'Vendor.isCompetitive' }),
    columnDef(entity, 'isSelfOperated', 'boolean', { label: 'Vendor.isSelfOperated', shown: false }),
    columnDef(entity, 'priority', 'integer', { ...sortable, label: 'Vendor.priority', shown: false }),
    columnDef(entity, 'waitingSince', 'dateTime', { ...sortable, label: 'Vendor.waitingSince' }),
    columnDef(entity, 'vendorNo', 'text', { label: 'Vendor.vendorNo', shown: false }),
    columnDef(entity, 'cooperationMode', 'text', { label: 'Vendor.cooperationMode', shown: false }),
    columnDef(entity, 'creationTime', 'dateTime', { ...sortable, shown: false }),
    columnDef(entity, 'remark', 'multiline', { shown: false }),
  ],
  filters: [
    { name: 'keyword', label: 'Admin.Keyword', kind: 'text' },
    {
      name: 'status',
      label: 'Vendor.status',
      kind: 'choice',
      // A draft is its applicant's alone until it is handed in.
      choices: vendorStatuses
        .filter((value) => value !== 'DRAFT')
        .map((value) => ({ value, label: `Vendor.status.${value}` })),
    },
    { name: 'hasPendingChanges', label: 'AdminVendor.HasChanges', kind: 'boolean' },
    { name: 'isCompetitive', label: 'Vendor.isCompetitive', kind: 'boolean' },
  ],
  fields: [
    fieldDef(entity, 'isCompetitive', isCompetitive, {
      label: 'Vendor.isCompetitive',
      hint: 'AdminVendor.CompetitiveHint',
    }),
    fieldDef(entity, 'isSelfOperated', isSelfOperated, {
      label: 'Vendor.isSelfOperated',
      hint: 'AdminVendor.SelfOperatedHint',
    }),
    fieldDef(entity, 'priority', priority, { label: 'Vendor.priority', hint: 'AdminVendor.PriorityHint' }),
    fieldDef(entity, 'cooperationMode', cooperationMode, { label: 'Vendor.cooperationMode' }),
    fieldDef(entity, 'remark', remark),
  ],
  groups: [],
  rowActions: ReviewButton,
}

const VendorsPage = () => <EntityPage screen={screen} />

export default VendorsPage
