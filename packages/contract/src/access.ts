import type { Permission } from './permissions.ts'

/** Who may call an endpoint. There is no default: an endpoint without a rule cannot be written. */
export type Access =
  | 'public'
  | 'signedIn'
  | Permission
  | { readonly anyOf: readonly [Permission, ...Permission[]] }
  | { readonly allOf: readonly [Permission, ...Permission[]] }

/** Single, any-of and all-of checks, the same on both sides. */
export const holds = (granted: ReadonlySet<string>, access: Access): boolean => {
  if (access === 'public' || access === 'signedIn') return true
  if (typeof access === 'string') return granted.has(access)
  if ('anyOf' in access) return access.anyOf.some((permission) => granted.has(permission))
  return access.allOf.every((permission) => granted.has(permission))
}

/** `Pages.Brand`, `any of A, B`: one line for lists and messages. */
export const describeAccess = (access: Access): string => {
  if (typeof access === 'string') return access
  return 'anyOf' in access ? `any of ${access.anyOf.join(', ')}` : `all of ${access.allOf.join(', ')}`
}
