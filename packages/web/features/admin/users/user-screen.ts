import type { Access } from '@wenli/contract/access'
import { createUser, updateUser, userFields } from '@wenli/contract/auth/user'
import { optional } from '@wenli/contract/fields'
import { entityAccess } from '@wenli/contract/permissions'
import { appPath, type EntityScreen } from '../entity/entity-screen.ts'
import { fieldDef } from '../form/field-def.ts'
import { columnDef } from '../list/column-def.ts'
import { ActivateButton } from './activate-button.tsx'
import { loadRolesText } from './role-options.ts'
import { RolesCell } from './roles-cell.tsx'
import { RolesInput } from './roles-input.tsx'

const entity = 'User'
const sortable = { sortable: true } as const

const whole: EntityScreen = {
  entity,
  access: entityAccess(entity),
  path: appPath(entity),
  columns: [
    columnDef(entity, 'id', 'integer', { ...sortable, shown: false }),
    columnDef(entity, 'userName', 'text', { ...sortable, label: 'User.userName' }),
    columnDef(entity, 'fullName', 'text', { label: 'User.fullName' }),
    columnDef(entity, 'roleNames', 'text', {
      label: 'User.roleNames',
      cell: RolesCell,
      loadText: loadRolesText,
    }),
    columnDef(entity, 'emailAddress', 'text', { ...sortable, label: 'User.emailAddress' }),
    columnDef(entity, 'isActive', 'boolean', { ...sortable, label: 'User.isActive' }),
    columnDef(entity, 'lastLoginTime', 'dateTime', { ...sortable, label: 'User.lastLoginTime' }),
    columnDef(entity, 'userNo', 'text', { label: 'User.userNo', shown: false }),
    columnDef(entity, 'creationTime', 'dateTime', { ...sortable, shown: false }),
    columnDef(entity, 'remark', 'multiline', { shown: false }),
  ],
  filters: [
    { name: 'keyword', label: 'Admin.Keyword', kind: 'text' },
    { name: 'roleId', label: 'User.roleNames', kind: 'relation', to: 'Role' },
    { name: 'isActive', label: 'User.isActive', kind: 'boolean' },
  ],
  fields: [
    fieldDef(entity, 'userName', userFields.userName, { label: 'User.userName' }),
    fieldDef(entity, 'emailAddress', userFields.emailAddress, { label: 'User.emailAddress' }),
    fieldDef(entity, 'surname', userFields.surname, { label: 'User.surname' }),
    fieldDef(entity, 'name', userFields.name, { label: 'User.name' }),
    fieldDef(entity, 'password', createUser.body.shape.password, {
      label: 'User.password',
      hint: 'AdminUser.PasswordHint',
      only: 'create',
    }),
    fieldDef(entity, 'password', optional(createUser.body.shape.password), {
      label: 'AdminUser.NewPassword',
      hint: 'AdminUser.NewPasswordHint',
      only: 'edit',
    }),
    fieldDef(entity, 'roleNames', createUser.body.shape.roleNames, {
      label: 'User.roleNames',
      input: RolesInput,
      hint: 'AdminUser.RolesHint',
    }),
    fieldDef(entity, 'isActive', userFields.isActive, { label: 'User.isActive', start: true }),
    fieldDef(entity, 'remark', userFields.remark),
  ],
  groups: [{ title: 'AdminGroup.Account', fields: ['password', 'roleNames', 'isActive'] }],
  rowActions: ActivateButton,
}

const MASKED = ['userName', 'emailAddress']
const masked: EntityScreen = {
  ...whole,
  columns: whole.columns.map((column) =>
    MASKED.includes(column.name) ? { ...column, sortable: false } : column,
  ),
}

/** An order tells what a mask leaves out (066): whoever reads accounts masked is offered none by them. */
export const userScreen = (mayEnter: (access: Access) => boolean): EntityScreen =>
  mayEnter(updateUser.access) ? whole : masked
