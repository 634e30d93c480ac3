import { getAllReports } from '@wenli/contract/base-info/report'
import { reportReasons, reportStatuses, reportTargets } from '@wenli/contract/base-info/report-life'
import { EntityPage } from './entity/entity-page.tsx'
import { appPath, type EntityScreen } from './entity/entity-screen.ts'
import { columnDef } from './list/column-def.ts'
import { ReportActions } from './reports/report-actions.tsx'
import { ReportDetail } from './reports/report-detail.tsx'
import { ReportStatusCell, reportStatusText } from './reports/report-status-cell.tsx'

const entity = 'Report'
const hidden = { shown: false } as const
const choices = (field: string, values: readonly string[]) =>
  values.map((value) => ({ value, label: `Report.${field}.${value}` }))

const screen: EntityScreen = {
  entity,
  access: { GetAll: getAllReports.access },
  path: appPath(entity),
  views: [
    { label: 'AdminReport.ViewAll', filters: {} },
    { label: 'AdminReport.ViewOpen', filters: { status: 'OPEN' } },
  ],
  columns: [
    columnDef(entity, 'id', 'integer', hidden),
    columnDef(entity, 'target', 'choice', { label: 'Report.target', width: 88 }),
    columnDef(entity, 'targetName', 'text', { label: 'Report.targetName' }),
    columnDef(entity, 'targetNo', 'text', { ...hidden, label: 'Report.targetNo' }),
    columnDef(entity, 'vendorDisplayName', 'text', { ...hidden, label: 'Vendor', width: 112 }),
    columnDef(entity, 'reason', 'choice', { label: 'Report.reason', width: 112 }),
    columnDef(entity, 'description', 'multiline', { label: 'Report.description' }),
    columnDef(entity, 'status', 'choice', {
      label: 'Report.status',
      width: 96,
      cell: ReportStatusCell,
      text: reportStatusText,
    }),
    columnDef(entity, 'userName', 'text', { label: 'Report.userName', width: 128 }),
    columnDef(entity, 'note', 'multiline', { ...hidden, label: 'Report.note' }),
    columnDef(entity, 'creationTime', 'dateTime'),
    columnDef(entity, 'handledTime', 'dateTime', { ...hidden, label: 'Report.handledTime' }),
  ],
  filters: [
    { name: 'keyword', label: 'Admin.Keyword', kind: 'text' },
    { name: 'status', label: 'Report.status', kind: 'choice', choices: choices('status', reportStatuses) },
    { name: 'target', label: 'Report.target', kind: 'choice', choices: choices('target', reportTargets) },
    { name: 'reason', label: 'Report.reason', kind: 'choice', choices: choices('reason', reportReasons) },
  ],
  fields: [],
  groups: [],
  rowActions: ReportActions,
  actionsWidth: 232,
  detail: ReportDetail,
}

const ReportsPage = () => <EntityPage screen={screen} />

export default ReportsPage
