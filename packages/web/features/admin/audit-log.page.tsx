import { getAllAuditLogs } from '@wenli/contract/auth/audit-log'
import { AuditDetail } from './audit-log/audit-detail.tsx'
import { deedChoices, deedLabel, objectChoices, objectLabel } from './audit-log/audit-words.ts'
import { EntityPage } from './entity/entity-page.tsx'
import { appPath, type EntityScreen } from './entity/entity-screen.ts'
import { columnDef } from './list/column-def.ts'

const entity = 'AuditLog'

/** Read only: the log is written by the deeds themselves. */
const screen: EntityScreen = {
  entity,
  access: { GetAll: getAllAuditLogs.access },
  path: appPath(entity),
  columns: [
    columnDef(entity, 'creationTime', 'dateTime', { sortable: true }),
    columnDef(entity, 'userName', 'text', { label: 'AuditLog.userName' }),
    columnDef(entity, 'action', 'text', {
      label: 'AuditLog.action',
      text: (row, { word }) => word(deedLabel(String(row['action']))),
    }),
    columnDef(entity, 'object', 'text', {
      label: 'AuditLog.object',
      text: (row, { word }) => word(objectLabel(String(row['object']))),
    }),
    columnDef(entity, 'objectId', 'text', { label: 'AuditLog.objectId' }),
    columnDef(entity, 'ip', 'text', { label: 'AuditLog.ip' }),
    columnDef(entity, 'changes', 'text', { label: 'AuditLog.changes', shown: false }),
    columnDef(entity, 'requestId', 'text', { label: 'AuditLog.requestId', shown: false }),
  ],
  filters: [
    { name: 'keyword', label: 'Admin.Keyword', kind: 'text' },
    { name: 'object', label: 'AuditLog.object', kind: 'choice', choices: objectChoices },
    { name: 'action', label: 'AuditLog.action', kind: 'choice', choices: deedChoices },
    { name: 'creationTime', label: 'Field.creationTime', kind: 'dateRange' },
    { name: 'userId', label: 'AuditLog.userName', kind: 'relation', to: 'User' },
  ],
  fields: [],
  groups: [],
  detail: AuditDetail,
}

const AuditLogPage = () => <EntityPage screen={screen} />

export default AuditLogPage
