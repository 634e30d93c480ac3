import { HOST_TENANT_ID } from '@wenli/contract/limits'
import { isOnSide, isPermission } from '@wenli/contract/permissions'
import type { Permission } from '@wenli/contract/permissions'
import { textOf } from '../../../platform/culture/texts.ts'
import { signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'

/** Names that are no permission, or not of this side, are dropped silently. */
export const grantable = (ctx: Ctx, names: readonly string[]): Permission[] => {
  const side = ctx.tenantId === HOST_TENANT_ID ? 'host' : 'tenant'
  return [...new Set(names)].filter(isPermission).filter((name) => isOnSide(name, side))
}

/**
 * Nobody can grant, or lay hands on, what they do not hold themselves. A name that a newer version no longer knows
 * opens nothing, so nobody needs to hold it.
 */
export const assertHolds = (ctx: Ctx, permissions: readonly string[]): void => {
  const held = signedIn(ctx).permissions
  const above = grantable(ctx, permissions).filter((name) => !held.has(name))
  if (above.length === 0) return
  const labels = above.slice(0, 5).map((name) => textOf(ctx.culture, `Permission.${name}`))
  throw new AppError('Auth:GrantAboveOwn', [labels.join(', ')])
}
