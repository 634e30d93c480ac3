import type { Permission } from './permissions.ts'

/** Who may call an endpoint. There is no default: an endpoint without a rule cannot be written. */
export type Access =
  | 'public'
  | 'signedIn'
  | Permission
  | { readonly anyOf: readonly [Permission, ...Permission[]] }
  | { readonly allOf: readonly [Permission, ...Permission[]] }

type Granted = ReadonlySet<string>

/**
 * spec §6: single, any-of and all-of checks. Both sides ask these, each with what it knows to be granted. Asked for
 * nothing, the last two say yes; a rule names at least one permission.
 */
export const isGranted = (granted: Granted, permission: Permission): boolean => granted.has(permission)

export const isAnyGranted = (granted: Granted, ...permissions: readonly Permission[]): boolean =>
  permissions.length === 0 || permissions.some((permission) => isGranted(granted, permission))

export const areAllGranted = (granted: Granted, ...permissions: readonly Permission[]): boolean =>
  permissions.every((permission) => isGranted(granted, permission))

/** Whether a rule of an endpoint or a route lets somebody in who is signed in. */
export const holds = (granted: Granted, access: Access): boolean => {
  if (access === 'public' || access === 'signedIn') return true
  if (typeof access === 'string') return isGranted(granted, access)
  return 'anyOf' in access ? isAnyGranted(granted, ...access.anyOf) : areAllGranted(granted, ...access.allOf)
}

/** `Pages.Brand`, `any of A, B`: one line for lists and messages. */
export const describeAccess = (access: Access): string => {
  if (typeof access === 'string') return access
  return 'anyOf' in access ? `any of ${access.anyOf.join(', ')}` : `all of ${access.allOf.join(', ')}`
}
