import { replyStatuses } from '@wenli/contract/base-info/finding-life'
import {
  deleteFindingReply,
  getAllFindingReplies,
  updateFindingReply,
} from '@wenli/contract/base-info/product-finding-reply'
import { replyColours } from '../../shared/back-office/status-colours/finding-colours.ts'
import { EntityPage } from './entity/entity-page.tsx'
import { appPath, type EntityScreen } from './entity/entity-screen.ts'
import { fieldDef } from './form/field-def.ts'
import { columnDef } from './list/column-def.ts'
import { tagCell } from './trade/tag-cell.tsx'

const entity = 'ProductFindingReply'
const { status, remark } = updateFindingReply.body.shape

const screen: EntityScreen = {
  entity,
  access: {
    GetAll: getAllFindingReplies.access,
    Update: updateFindingReply.access,
    Delete: deleteFindingReply.access,
  },
  path: appPath(entity),
  columns: [
    columnDef(entity, 'id', 'integer', { shown: false }),
    columnDef(entity, 'content', 'text', { label: 'ProductFindingReply.content' }),
    columnDef(entity, 'findingTitle', 'text', { label: 'ProductFindingReply.findingTitle' }),
    columnDef(entity, 'status', 'choice', {
      label: 'ProductFindingReply.status',
      ...tagCell('ProductFindingReply.status', 'status', replyColours),
    }),
    columnDef(entity, 'userFullName', 'text', { label: 'ProductFinding.userFullName', width: 112 }),
    columnDef(entity, 'vendorDisplayName', 'text', { label: 'Vendor', width: 128 }),
    columnDef(entity, 'creationTime', 'dateTime'),
    columnDef(entity, 'remark', 'multiline', { shown: false }),
  ],
  filters: [
    { name: 'productFindingId', label: 'ProductFindingReply.productFindingId', kind: 'integer' },
    {
      name: 'status',
      label: 'ProductFindingReply.status',
      kind: 'choice',
      choices: replyStatuses.map((value) => ({ value, label: `ProductFindingReply.status.${value}` })),
    },
  ],
  fields: [
    fieldDef(entity, 'status', status, { label: 'ProductFindingReply.status' }),
    fieldDef(entity, 'remark', remark),
  ],
  groups: [],
  // What its finding's owner took stays as it is.
  isFixed: (row) => row['status'] === 'ACCEPTED',
}

const FindingRepliesPage = () => <EntityPage screen={screen} />

export default FindingRepliesPage
