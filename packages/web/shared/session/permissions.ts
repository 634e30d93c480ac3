import { holds, type Access } from '@wenli/contract/access'
import type { Permission } from '@wenli/contract/permissions'
import { grantedPermissions } from './user-configuration.ts'

/** spec §6: single, any-of and all-of checks against what the user configuration says is granted. */
export const isGranted = (permission: Permission): boolean => grantedPermissions().has(permission)

export const isAnyGranted = (...permissions: Permission[]): boolean =>
  permissions.length === 0 || permissions.some(isGranted)

export const areAllGranted = (...permissions: Permission[]): boolean => permissions.every(isGranted)

/** The same question for an access rule of the route table or of an endpoint. */
export const mayEnter = (access: Access): boolean => holds(grantedPermissions(), access)
