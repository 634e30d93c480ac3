import { HOST_TENANT_ID } from '@wenli/contract/limits'
import { allPermissions, isOnSide } from '@wenli/contract/permissions'
import { textOf } from '../../../platform/culture/texts.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'

/** Everything that can be granted on the caller's side, by display name. */
export const listPermissions = (ctx: Ctx) => {
  const side = ctx.tenantId === HOST_TENANT_ID ? 'host' : 'tenant'
  const items = allPermissions
    .filter((name) => isOnSide(name, side))
    .map((name) => ({
      id: 0,
      name,
      displayName: textOf(ctx.culture, `Permission.${name}`),
      description: null,
    }))
    .toSorted((a, b) => a.displayName.localeCompare(b.displayName, ctx.culture))
  return { items }
}
