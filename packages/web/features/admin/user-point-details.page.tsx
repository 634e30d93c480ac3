import { userPointDetail } from '@wenli/contract/marketing/user-point-detail'
import { entityAccess } from '@wenli/contract/permissions'
import { screenOf } from './admin-page.tsx'
import { EntityPage } from './entity/entity-page.tsx'
import type { EntityScreen } from './entity/entity-screen.ts'
import type { FieldDef } from './form/field-def.ts'
import { columnDef } from './list/column-def.ts'
import { EvidenceCell, evidenceText } from './points/evidence-cell.tsx'
import { ExtensionDataInput } from './points/extension-data-input.tsx'

const drawn = screenOf(userPointDetail, {
  columns: ['pointCount', 'pointTypeId', 'userId', 'wxUserId', 'activityId', 'orderNo'],
  groups: [
    { title: 'AdminGroup.Chat', fields: ['wxUserId', 'wxUserNo', 'openId'] },
    { title: 'AdminGroup.Source', fields: ['activityId', 'orderNo', 'extensionData'] },
  ],
})

/** Free-form data may name a picture (072). */
const evidence = columnDef('UserPointDetail', 'evidence', 'image', {
  label: 'AdminPoints.Evidence',
  cell: EvidenceCell,
  text: evidenceText,
})

const extras: Readonly<Record<string, Partial<FieldDef>>> = {
  userId: { hint: 'AdminPoints.UserHint' },
  extensionData: { input: ExtensionDataInput },
}

/** Points given by hand move at once: afterwards only the remark changes, and what has moved cannot be deleted. */
const screen: EntityScreen = {
  ...drawn,
  access: entityAccess('UserPointDetail'),
  columns: drawn.columns.flatMap((column) =>
    column.name === 'creationTime' ? [evidence, column] : [column],
  ),
  fields: drawn.fields.map((field) =>
    field.name === 'remark' ? field : { ...field, only: 'create', ...extras[field.name] },
  ),
  isFixed: (row) => row['userId'] !== null && row['pointCount'] !== 0,
}

const UserPointDetailsPage = () => <EntityPage screen={screen} />

export default UserPointDetailsPage
