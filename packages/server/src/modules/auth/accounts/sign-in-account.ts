import { isAdministrative, isPermission } from '@wenli/contract/permissions'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { findAccountById, permissionsOf } from './account.queries.ts'

/** What the identity provider may know of somebody: enough to name them, nothing to check them with. */
export type SignInAccount = {
  readonly userId: number
  readonly userNo: string
  readonly userName: string
  readonly displayName: string
  /** Whether they may enter the administration; their sessions are shorter. */
  readonly isAdministrator: boolean
}

/** Undefined for an account that is gone or switched off: whatever was issued to it ends with that. */
export const findSignInAccount = async (ctx: Ctx, userId: number): Promise<SignInAccount | undefined> => {
  const account = await findAccountById(ctx, userId)
  if (account === undefined || !account.isActive) return undefined
  const { userNo, userName, name, surname } = account
  const permissions = await permissionsOf(ctx, userId)
  const isAdministrator = permissions.some((held) => isPermission(held) && isAdministrative(held))
  return { userId, userNo, userName, displayName: `${surname}${name}`, isAdministrator }
}
