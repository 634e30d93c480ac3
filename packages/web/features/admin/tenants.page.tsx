import { createTenant, tenantFields } from '@wenli/contract/auth/tenant'
import { entityAccess } from '@wenli/contract/permissions'
import { useMemo, useState } from 'react'
import { EntityPage } from './entity/entity-page.tsx'
import { appPath, type EntityScreen } from './entity/entity-screen.ts'
import { fieldDef } from './form/field-def.ts'
import { columnDef } from './list/column-def.ts'
import { FirstPasswordDialog, type FirstSignIn } from './tenants/first-password-dialog.tsx'

const entity = 'Tenant'
const sortable = { sortable: true } as const

const screen: EntityScreen = {
  entity,
  access: entityAccess(entity),
  path: appPath(entity),
  columns: [
    columnDef(entity, 'id', 'integer', sortable),
    columnDef(entity, 'name', 'text', { ...sortable, label: 'Tenant.name' }),
    columnDef(entity, 'tenancyName', 'text', { ...sortable, label: 'Tenant.tenancyName' }),
    columnDef(entity, 'isActive', 'boolean', { label: 'Tenant.isActive' }),
    columnDef(entity, 'creationTime', 'dateTime', sortable),
    columnDef(entity, 'remark', 'multiline', { shown: false }),
  ],
  filters: [
    { name: 'keyword', label: 'Admin.Keyword', kind: 'text' },
    { name: 'isActive', label: 'Tenant.isActive', kind: 'boolean' },
  ],
  fields: [
    fieldDef(entity, 'name', tenantFields.name, { label: 'Tenant.name' }),
    fieldDef(entity, 'tenancyName', tenantFields.tenancyName, { label: 'Tenant.tenancyName' }),
    fieldDef(entity, 'adminEmailAddress', createTenant.body.shape.adminEmailAddress, {
      label: 'Tenant.adminEmailAddress',
      only: 'create',
    }),
    fieldDef(entity, 'isActive', tenantFields.isActive, { label: 'Tenant.isActive', start: true }),
    fieldDef(entity, 'remark', tenantFields.remark),
  ],
  groups: [],
}

const TenantsPage = () => {
  const [signIn, setSignIn] = useState<FirstSignIn | null>(null)
  const withPassword = useMemo<EntityScreen>(
    () => ({
      ...screen,
      onCreated: (created) =>
        setSignIn({ userName: String(created['adminUserName']), password: String(created['adminPassword']) }),
    }),
    [],
  )
  return (
    <>
      <EntityPage screen={withPassword} />
      <FirstPasswordDialog signIn={signIn} onClose={() => setSignIn(null)} />
    </>
  )
}

export default TenantsPage
