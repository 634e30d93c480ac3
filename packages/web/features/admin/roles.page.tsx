import { createRole, roleFields } from '@wenli/contract/auth/role'
import { entityAccess } from '@wenli/contract/permissions'
import { EntityPage } from './entity/entity-page.tsx'
import { appPath, type EntityScreen } from './entity/entity-screen.ts'
import type { Row } from './entity/row.ts'
import type { FieldInputProps } from './fields/field-input.ts'
import { TextInput } from './fields/inputs/text-input.tsx'
import { fieldDef } from './form/field-def.ts'
import { columnDef } from './list/column-def.ts'
import { PermissionsInput } from './roles/permissions-input.tsx'
import type { Words } from './texts/use-words.ts'

const entity = 'Role'
const sortable = { sortable: true } as const
const isStatic = (row: Row): boolean => row['isStatic'] === true

const permissionCount = (row: Row, { t }: Words): string => {
  const granted = row['grantedPermissions']
  return t('AdminRole.PermissionCount', Array.isArray(granted) ? granted.length : 0)
}

/** The key of a system role is what the code knows it by. */
const RoleNameInput = (props: FieldInputProps) => (
  <TextInput {...props} disabled={props.row !== null && isStatic(props.row)} />
)

const screen: EntityScreen = {
  entity,
  access: entityAccess(entity),
  path: appPath(entity),
  columns: [
    columnDef(entity, 'id', 'integer', { ...sortable, shown: false }),
    columnDef(entity, 'displayName', 'text', { ...sortable, label: 'Role.displayName' }),
    columnDef(entity, 'name', 'text', { ...sortable, label: 'Role.name' }),
    columnDef(entity, 'description', 'multiline', { label: 'Role.description' }),
    columnDef(entity, 'grantedPermissions', 'text', {
      label: 'Role.grantedPermissions',
      text: permissionCount,
      width: 96,
    }),
    columnDef(entity, 'isStatic', 'boolean', { label: 'Role.isStatic' }),
    columnDef(entity, 'creationTime', 'dateTime', sortable),
    columnDef(entity, 'remark', 'multiline', { shown: false }),
  ],
  filters: [{ name: 'keyword', label: 'Admin.Keyword', kind: 'text' }],
  fields: [
    fieldDef(entity, 'displayName', roleFields.displayName, { label: 'Role.displayName' }),
    fieldDef(entity, 'name', roleFields.name, { label: 'Role.name', input: RoleNameInput }),
    fieldDef(entity, 'description', roleFields.description, { label: 'Role.description' }),
    fieldDef(entity, 'grantedPermissions', createRole.body.shape.grantedPermissions, {
      label: 'Role.grantedPermissions',
      input: PermissionsInput,
    }),
    fieldDef(entity, 'remark', roleFields.remark),
  ],
  groups: [],
  isFixed: isStatic,
}

const RolesPage = () => <EntityPage screen={screen} />

export default RolesPage
