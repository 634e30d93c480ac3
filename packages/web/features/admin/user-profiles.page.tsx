import { userProfileFields } from '@wenli/contract/auth/user-profile'
import { entityAccess } from '@wenli/contract/permissions'
import { EntityPage } from './entity/entity-page.tsx'
import { appPath, type EntityScreen } from './entity/entity-screen.ts'
import { fieldDef } from './form/field-def.ts'
import { columnDef } from './list/column-def.ts'
import { IdentityCardCell } from './user-profiles/identity-card-cell.tsx'
import { IdentityCardInput } from './user-profiles/identity-card-input.tsx'

const entity = 'UserProfile'
const sortable = { sortable: true } as const

const screen: EntityScreen = {
  entity,
  access: entityAccess(entity),
  path: appPath(entity),
  columns: [
    columnDef(entity, 'id', 'integer', { ...sortable, shown: false }),
    columnDef(entity, 'userName', 'text', { label: 'UserProfile.userId' }),
    columnDef(entity, 'avatarImageUrl', 'image', { label: 'UserProfile.avatarImageUrl' }),
    columnDef(entity, 'fullName', 'text', { ...sortable, label: 'UserProfile.fullName' }),
    columnDef(entity, 'gender', 'choice', { label: 'UserProfile.gender', width: 80 }),
    columnDef(entity, 'identificationCardNo', 'text', {
      label: 'UserProfile.identificationCardNo',
      cell: IdentityCardCell,
      width: 216,
    }),
    columnDef(entity, 'birthday', 'date', { ...sortable, label: 'UserProfile.birthday' }),
    columnDef(entity, 'beganWorkDay', 'date', { label: 'UserProfile.beganWorkDay', shown: false }),
    columnDef(entity, 'userNo', 'text', { label: 'UserProfile.userNo' }),
    columnDef(entity, 'creationTime', 'dateTime', { ...sortable, shown: false }),
    columnDef(entity, 'remark', 'multiline', { shown: false }),
  ],
  filters: [{ name: 'keyword', label: 'Admin.Keyword', kind: 'text' }],
  fields: [
    fieldDef(entity, 'userId', userProfileFields.userId, { label: 'UserProfile.userId', only: 'create' }),
    fieldDef(entity, 'avatarImageUrl', userProfileFields.avatarImageUrl, {
      label: 'UserProfile.avatarImageUrl',
    }),
    fieldDef(entity, 'fullName', userProfileFields.fullName, { label: 'UserProfile.fullName' }),
    fieldDef(entity, 'gender', userProfileFields.gender, { label: 'UserProfile.gender' }),
    fieldDef(entity, 'identificationCardNo', userProfileFields.identificationCardNo, {
      label: 'UserProfile.identificationCardNo',
      input: IdentityCardInput,
    }),
    fieldDef(entity, 'birthday', userProfileFields.birthday, { label: 'UserProfile.birthday' }),
    fieldDef(entity, 'beganWorkDay', userProfileFields.beganWorkDay, { label: 'UserProfile.beganWorkDay' }),
    fieldDef(entity, 'remark', userProfileFields.remark),
  ],
  groups: [],
}

const UserProfilesPage = () => <EntityPage screen={screen} />

export default UserProfilesPage
