import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import type {
  createTenant as createEndpoint,
  TenantItem,
  updateTenant as updateEndpoint,
} from '@wenli/contract/auth/tenant'
import { HOST_TENANT_ID } from '@wenli/contract/limits'
import { settingRules } from '@wenli/contract/settings'
import { appendAudit, auditedValues } from '../../../platform/audit/append-audit.ts'
import { inTransaction, withinTenant } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { violatedConstraint } from '../../../platform/db/postgres-errors.ts'
import { emit } from '../../../platform/events/events.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { notFound } from '../../../platform/resource/get.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import type { AuditKeys } from '../personal-values.ts'
import { HOST_ADMIN_ROLE, TENANT_ADMIN_ROLE } from '../roles/default-roles.ts'
import { findRolesByName } from '../roles/role.queries.ts'
import { changedValues } from '../users/user-audit.ts'
import { insertUser, replaceUserRoles } from '../users/user.queries.ts'
import { provisionRoles } from './provision-tenant.ts'
import { emptyTenant, findTenant, insertTenant, removeTenant, saveTenant } from './tenant.queries.ts'

const PASSWORD_LENGTH = 20
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

export const randomPassword = (): string =>
  Array.from({ length: PASSWORD_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** A tenant is no person, so its name and remark are told as they are; its administrator is one. */
const PERSONAL: ReadonlySet<string> = new Set(['adminEmailAddress'])

const taken = (error: unknown): unknown =>
  violatedConstraint(error) === 'tenant_tenancy_name'
    ? new AppError('Auth:TenancyNameTaken', [], { cause: error })
    : error

export const getTenant = async (ctx: Ctx, id: number): Promise<TenantItem> => {
  const tenant = id === HOST_TENANT_ID ? undefined : await findTenant(ctx, id)
  if (tenant === undefined) throw notFound(ctx, 'Tenant', id)
  return tenant
}

/** Makes the administrator of the tenant of ctx. */
export const createAdministrator = async (
  ctx: Ctx,
  {
    passwordHash,
    emailAddress,
    mustChangePassword,
  }: { passwordHash: string; emailAddress: string | null; mustChangePassword: boolean },
): Promise<string> => {
  const userName = settingRules['App.DefaultAdminUserName'].value
  const roleName = ctx.tenantId === HOST_TENANT_ID ? HOST_ADMIN_ROLE : TENANT_ADMIN_ROLE
  const id = await insertUser(ctx, {
    userName,
    name: userName,
    surname: '',
    emailAddress,
    isActive: true,
    remark: null,
    passwordHash,
    mustChangePassword,
  })
  const roles = await findRolesByName(ctx, [roleName])
  await replaceUserRoles(
    ctx,
    id,
    roles.map((role) => role.id),
  )
  return userName
}

export const createTenant = async (
  ctx: Ctx,
  keys: AuditKeys,
  body: z.output<typeof createEndpoint.body>,
  fill: (ctx: Ctx) => Promise<void>,
): Promise<z.input<typeof createEndpoint.result>> => {
  const adminPassword = randomPassword()
  const passwordHash = await hashPassword(adminPassword)
  return inTransaction(ctx, async (ctx) => {
    const id = await insertTenant(ctx, { ...body, remark: body.remark ?? null }).catch((error: unknown) => {
      throw taken(error)
    })
    const adminUserName = await withinTenant(ctx, id, async (ctx) => {
      await provisionRoles(ctx)
      await fill(ctx)
      return createAdministrator(ctx, {
        passwordHash,
        emailAddress: body.adminEmailAddress ?? null,
        mustChangePassword: true,
      })
    })
    await appendAudit(ctx, {
      action: 'Create',
      object: 'Tenant',
      objectId: id,
      changes: auditedValues(keys.audit, body, PERSONAL),
    })
    await emit(ctx, 'TenantsChanged')
    return { ...(await getTenant(ctx, id)), adminUserName, adminPassword }
  })
}

/** The tenant that visitors come to stays open. */
export const updateTenant = (
  ctx: Ctx,
  body: z.output<typeof updateEndpoint.body>,
  defaultTenantId: number,
): Promise<TenantItem> =>
  inTransaction(ctx, async (ctx) => {
    const before = await getTenant(ctx, body.id)
    if (body.id === defaultTenantId && body.isActive === false)
      throw new AppError('Auth:DefaultTenantStaysOpen')
    const values = {
      tenancyName: body.tenancyName ?? before.tenancyName,
      name: body.name ?? before.name,
      isActive: body.isActive ?? before.isActive,
      remark: body.remark === undefined ? before.remark : body.remark,
    }
    await saveTenant(ctx, body.id, values).catch((error: unknown) => {
      throw taken(error)
    })
    await appendAudit(ctx, {
      action: 'Update',
      object: 'Tenant',
      objectId: body.id,
      changes: changedValues(before, { ...before, ...values }),
    })
    await emit(ctx, 'TenantsChanged')
    return getTenant(ctx, body.id)
  })

/**
 * Only a tenant that holds nothing but its accounts and the pages it was made with can go; one with content is switched off instead, and the one that
 * visitors come to stays.
 */
export const deleteTenant = (
  ctx: Ctx,
  id: number,
  { defaultTenantId, clear }: { defaultTenantId: number; clear: (ctx: Ctx) => Promise<void> },
): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const tenant = await getTenant(ctx, id)
    if (id === defaultTenantId) throw new AppError('Platform:StillReferenced')
    await withinTenant(ctx, id, clear)
    await withinTenant(ctx, id, emptyTenant)
    await removeTenant(ctx, id)
    await appendAudit(ctx, {
      action: 'Delete',
      object: 'Tenant',
      objectId: id,
      changes: { tenancyName: tenant.tenancyName },
    })
    await emit(ctx, 'TenantsChanged')
    return null
  })
