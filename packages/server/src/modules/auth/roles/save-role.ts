import type { z } from 'zod'
import type {
  createRole as createEndpoint,
  RoleItem,
  updateRole as updateEndpoint,
} from '@wenli/contract/auth/role'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { violatedConstraint } from '../../../platform/db/postgres-errors.ts'
import { emit } from '../../../platform/events/events.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { notFound } from '../../../platform/resource/get.ts'
import { changedValues } from '../users/user-audit.ts'
import { administratorRoles } from './default-roles.ts'
import { assertHolds, grantable } from './grant-limit.ts'
import { findRole, insertRole, removeRole, replacePermissions, saveRole } from './role.queries.ts'

const nameTaken = (error: unknown): unknown =>
  violatedConstraint(error) === 'role_name' ? new AppError('Auth:RoleNameTaken', [], { cause: error }) : error

const roleOf = async (ctx: Ctx, id: number): Promise<RoleItem> => {
  const role = await findRole(ctx, id)
  if (role === undefined) throw notFound(ctx, 'Role', id)
  return role
}

export const getRole = (ctx: Ctx, id: number): Promise<RoleItem> => roleOf(ctx, id)

export const createRole = (ctx: Ctx, body: z.output<typeof createEndpoint.body>): Promise<RoleItem> =>
  inTransaction(ctx, async (ctx) => {
    const permissions = grantable(ctx, body.grantedPermissions)
    assertHolds(ctx, permissions)
    const values = { ...body, description: body.description ?? null, remark: body.remark ?? null }
    const id = await insertRole(ctx, values).catch((error: unknown) => {
      throw nameTaken(error)
    })
    await replacePermissions(ctx, id, permissions)
    await appendAudit(ctx, {
      action: 'Create',
      object: 'Role',
      objectId: id,
      changes: { ...values, grantedPermissions: permissions },
    })
    return roleOf(ctx, id)
  })

/** A role may hold a hundred: the log tells which came and which went. */
const changedPermissions = (
  before: readonly string[],
  after: readonly string[],
): Record<string, string[]> => {
  const added = after.filter((name) => !before.includes(name))
  const removed = before.filter((name) => !after.includes(name))
  return {
    ...(added.length > 0 && { addedPermissions: added }),
    ...(removed.length > 0 && { removedPermissions: removed }),
  }
}

export const updateRole = (ctx: Ctx, body: z.output<typeof updateEndpoint.body>): Promise<RoleItem> =>
  inTransaction(ctx, async (ctx) => {
    const before = await roleOf(ctx, body.id)
    const permissions =
      body.grantedPermissions === undefined
        ? before.grantedPermissions
        : grantable(ctx, body.grantedPermissions)
    // A role above one's own cannot be touched at all, or taking its permissions away would be a way up.
    assertHolds(ctx, [...before.grantedPermissions, ...permissions])
    const renamed = body.name !== undefined && body.name !== before.name
    const reduced = grantable(ctx, before.grantedPermissions).some((name) => !permissions.includes(name))
    if (before.isStatic && (renamed || (reduced && administratorRoles.has(before.name))))
      throw new AppError('Auth:StaticRole')
    const values = {
      name: body.name ?? before.name,
      displayName: body.displayName ?? before.displayName,
      description: body.description === undefined ? before.description : body.description,
      remark: body.remark === undefined ? before.remark : body.remark,
    }
    await saveRole(ctx, body.id, values).catch((error: unknown) => {
      throw nameTaken(error)
    })
    await replacePermissions(ctx, body.id, permissions)
    await appendAudit(ctx, {
      action: 'Update',
      object: 'Role',
      objectId: body.id,
      changes: {
        ...changedValues(before, { ...before, ...values }),
        ...changedPermissions(before.grantedPermissions, permissions),
      },
    })
    await emit(ctx, 'RolesChanged', { roleId: body.id })
    return roleOf(ctx, body.id)
  })

/** Takes the role away from its users first (the database does), then removes it. */
export const deleteRole = (ctx: Ctx, id: number): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const role = await roleOf(ctx, id)
    if (role.isStatic) throw new AppError('Auth:StaticRole')
    assertHolds(ctx, role.grantedPermissions)
    await removeRole(ctx, id)
    await appendAudit(ctx, { action: 'Delete', object: 'Role', objectId: id, changes: { name: role.name } })
    await emit(ctx, 'RolesChanged', { roleId: id })
    return null
  })
