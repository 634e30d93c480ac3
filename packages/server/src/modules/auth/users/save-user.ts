import type { z } from 'zod'
import type {
  createUser as createEndpoint,
  updateUser as updateEndpoint,
  UserItem,
} from '@wenli/contract/auth/user'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { violatedConstraint } from '../../../platform/db/postgres-errors.ts'
import { emit } from '../../../platform/events/events.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { invalidField } from '../../../platform/http/validation.ts'
import { notFound } from '../../../platform/resource/get.ts'
import { permissionsOf } from '../accounts/account.queries.ts'
import { announcePasswordChange } from '../accounts/announce-password-change.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import { assertStrongPassword } from '../accounts/password-rules.ts'
import { revokeUserSessions } from '../accounts/revoke-sessions.ts'
import type { AuditKeys } from '../personal-values.ts'
import { administratorRoles } from '../roles/default-roles.ts'
import { assertHolds } from '../roles/grant-limit.ts'
import { findRolesByName } from '../roles/role.queries.ts'
import { auditUser, changedValues } from './user-audit.ts'
import {
  countOthersWithRole,
  findUser,
  insertUser,
  removeUser,
  replaceUserRoles,
  saveUser,
  setPasswordHash,
} from './user.queries.ts'

const taken = (error: unknown): unknown =>
  violatedConstraint(error) === 'app_user_user_name'
    ? new AppError('Auth:UserNameTaken', [], { cause: error })
    : error

export const getUser = async (ctx: Ctx, id: number): Promise<UserItem> => {
  const user = await findUser(ctx, id)
  if (user === undefined) throw notFound(ctx, 'User', id)
  return user
}

/** The roles by name, of which each newly given one must lie within the caller's own permissions. */
const rolesToGive = async (
  ctx: Ctx,
  names: readonly string[],
  held: readonly string[],
): Promise<number[]> => {
  const roles = await findRolesByName(ctx, names)
  if (roles.length < new Set(names.map((name) => name.toLowerCase())).size)
    throw invalidField(ctx.culture, 'User', 'roleNames')
  const given = roles.filter(({ normalizedName }) => !held.includes(normalizedName))
  assertHolds(
    ctx,
    given.flatMap(({ grantedPermissions }) => grantedPermissions),
  )
  return roles.map(({ id }) => id)
}

export const createUser = async (
  ctx: Ctx,
  keys: AuditKeys,
  body: z.output<typeof createEndpoint.body>,
): Promise<UserItem> => {
  await assertStrongPassword(body.password, body.userName)
  const passwordHash = await hashPassword(body.password)
  return inTransaction(ctx, async (ctx) => {
    const { password: _password, roleNames, ...fields } = body
    const values = {
      ...fields,
      surname: body.surname ?? '',
      emailAddress: body.emailAddress ?? null,
      remark: body.remark ?? null,
    }
    const roleIds = await rolesToGive(ctx, roleNames, [])
    const id = await insertUser(ctx, { ...values, passwordHash, mustChangePassword: true }).catch(
      (error: unknown) => {
        throw taken(error)
      },
    )
    await replaceUserRoles(ctx, id, roleIds)
    await auditUser(ctx, keys, { action: 'Create', id, changes: { ...fields, roleNames } })
    return getUser(ctx, id)
  })
}

/** A user who holds more than oneself is out of reach: changing their password would be a way up. */
const assertWithinReach = async (ctx: Ctx, id: number): Promise<void> =>
  assertHolds(ctx, await permissionsOf(ctx, id))

/** `lost` are the roles that an active user will hold no longer. */
const assertAdministratorLeft = async (ctx: Ctx, userId: number, lost: readonly string[]): Promise<void> => {
  for (const name of administratorRoles) {
    if (lost.includes(name.toUpperCase()) && (await countOthersWithRole(ctx, name, userId)) === 0) {
      throw new AppError('Auth:LastAdministrator')
    }
  }
}

const activeRoles = ({ isActive, roleNames }: Pick<UserItem, 'isActive' | 'roleNames'>): readonly string[] =>
  isActive ? roleNames : []

export const updateUser = async (
  ctx: Ctx,
  keys: AuditKeys,
  body: z.output<typeof updateEndpoint.body>,
): Promise<UserItem> => {
  const target = await getUser(ctx, body.id)
  await assertWithinReach(ctx, body.id)
  const own = signedIn(ctx).userId === body.id
  // One's own is changed by whoever knows the current one, and nowhere else.
  if (own && body.password) throw new AppError('Auth:OwnAccount')
  if (body.password) await assertStrongPassword(body.password, body.userName ?? target.userName)
  const passwordHash = body.password ? await hashPassword(body.password) : null
  return inTransaction(ctx, async (ctx) => {
    const before = await getUser(ctx, body.id)
    const isActive = body.isActive ?? before.isActive
    if (own && !isActive) throw new AppError('Auth:OwnAccount')
    const values = {
      userName: body.userName ?? before.userName,
      name: body.name ?? before.name,
      surname: body.surname === undefined ? before.surname : (body.surname ?? ''),
      emailAddress: body.emailAddress === undefined ? before.emailAddress : body.emailAddress,
      isActive,
      remark: body.remark === undefined ? before.remark : body.remark,
    }
    const roleNames = body.roleNames?.map((name) => name.toUpperCase()) ?? before.roleNames
    const kept = activeRoles({ isActive, roleNames })
    const lost = activeRoles(before).filter((name) => !kept.includes(name))
    await assertAdministratorLeft(ctx, body.id, lost)
    await saveUser(ctx, body.id, values).catch((error: unknown) => {
      throw taken(error)
    })
    if (body.roleNames !== undefined)
      await replaceUserRoles(ctx, body.id, await rolesToGive(ctx, roleNames, before.roleNames))
    if (passwordHash !== null) await setPasswordHash(ctx, body.id, passwordHash)
    if (passwordHash !== null || !isActive) await revokeUserSessions(ctx, body.id)
    await auditUser(ctx, keys, {
      action: 'Update',
      id: body.id,
      changes: {
        ...changedValues(
          { ...before, roleNames: before.roleNames.toSorted() },
          { ...before, ...values, roleNames: roleNames.toSorted() },
        ),
        ...(passwordHash !== null && { passwordChanged: true }),
      },
    })
    if (passwordHash !== null) await announcePasswordChange(ctx, body.id)
    await emit(ctx, 'AccountChanged', { userId: body.id })
    return getUser(ctx, body.id)
  })
}

export const deleteUser = (ctx: Ctx, keys: AuditKeys, id: number): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const user = await getUser(ctx, id)
    if (signedIn(ctx).userId === id) throw new AppError('Auth:OwnAccount')
    await assertWithinReach(ctx, id)
    await assertAdministratorLeft(ctx, id, activeRoles(user))
    await revokeUserSessions(ctx, id)
    await removeUser(ctx, id)
    await auditUser(ctx, keys, { action: 'Delete', id, changes: { userName: user.userName } })
    await emit(ctx, 'AccountChanged', { userId: id })
    return null
  })
