import { membershipFields } from '@wenli/contract/auth/membership'
import { formatMembershipExpiry } from '@wenli/contract/formats'
import { entityAccess } from '@wenli/contract/permissions'
import { EntityPage } from './entity/entity-page.tsx'
import { appPath, type EntityScreen } from './entity/entity-screen.ts'
import { fieldDef } from './form/field-def.ts'
import { columnDef } from './list/column-def.ts'

const entity = 'Membership'
const sortable = { sortable: true } as const

const screen: EntityScreen = {
  entity,
  access: entityAccess(entity),
  path: appPath(entity),
  columns: [
    columnDef(entity, 'id', 'integer', { ...sortable, shown: false }),
    columnDef(entity, 'userName', 'text', { label: 'Membership.userId' }),
    columnDef(entity, 'userNo', 'text', { label: 'Membership.userNo', shown: false }),
    columnDef(entity, 'vipCardName', 'text', { label: 'Membership.vipCardName' }),
    columnDef(entity, 'vipCardId', 'relation', {
      label: 'Membership.vipCardId',
      to: 'VipCard',
      shown: false,
    }),
    columnDef(entity, 'vipCardImageUrl', 'image', { label: 'Membership.vipCardImageUrl', shown: false }),
    columnDef(entity, 'level', 'integer', { ...sortable, label: 'Membership.level' }),
    columnDef(entity, 'discount', 'ratio', { label: 'Membership.discount' }),
    columnDef(entity, 'expiredTime', 'dateTime', {
      ...sortable,
      label: 'Membership.expiredTime',
      width: 168,
      // spec §9: an expiry is shown to the second.
      text: (row) => formatMembershipExpiry(String(row['expiredTime'])),
    }),
    columnDef(entity, 'isExpired', 'boolean', { label: 'Membership.isExpired' }),
    columnDef(entity, 'creationTime', 'dateTime', { ...sortable, shown: false }),
    columnDef(entity, 'remark', 'multiline', { shown: false }),
  ],
  filters: [
    { name: 'keyword', label: 'Admin.Keyword', kind: 'text' },
    { name: 'isExpired', label: 'Membership.isExpired', kind: 'boolean' },
  ],
  fields: [
    fieldDef(entity, 'userId', membershipFields.userId, { label: 'Membership.userId', only: 'create' }),
    fieldDef(entity, 'level', membershipFields.level, { label: 'Membership.level' }),
    fieldDef(entity, 'discount', membershipFields.discount, { label: 'Membership.discount' }),
    fieldDef(entity, 'expiredTime', membershipFields.expiredTime, { label: 'Membership.expiredTime' }),
    fieldDef(entity, 'vipCardId', membershipFields.vipCardId, {
      label: 'Membership.vipCardId',
      hint: 'Membership.vipCardHint',
    }),
    fieldDef(entity, 'vipCardName', membershipFields.vipCardName, { label: 'Membership.vipCardName' }),
    fieldDef(entity, 'vipCardImageUrl', membershipFields.vipCardImageUrl, {
      label: 'Membership.vipCardImageUrl',
    }),
    fieldDef(entity, 'remark', membershipFields.remark),
  ],
  groups: [],
}

const MembershipsPage = () => <EntityPage screen={screen} />

export default MembershipsPage
