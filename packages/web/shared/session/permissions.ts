import * as checks from '@wenli/contract/access'
import type { Access } from '@wenli/contract/access'
import type { Permission } from '@wenli/contract/permissions'
import { grantedPermissions, loadUserConfiguration, refreshUserConfiguration } from './user-configuration.ts'

/** spec §6: single, any-of and all-of checks against what the user configuration says is granted. */
export const isGranted = (permission: Permission): boolean =>
  checks.isGranted(grantedPermissions(), permission)

export const isAnyGranted = (...permissions: readonly Permission[]): boolean =>
  checks.isAnyGranted(grantedPermissions(), ...permissions)

export const areAllGranted = (...permissions: readonly Permission[]): boolean =>
  checks.areAllGranted(grantedPermissions(), ...permissions)

/** The same question for an access rule of the route table or of an endpoint. */
export const mayEnter = (access: Access): boolean => {
  if (access === 'public' || access === 'signedIn') return true
  if (typeof access === 'string') return isGranted(access)
  return 'anyOf' in access ? isAnyGranted(...access.anyOf) : areAllGranted(...access.allOf)
}

/** Before anybody is turned away it is asked once more: what was granted while the page was open, with a shop for one. */
export const loadPermissionsFor = async (access: Access): Promise<void> => {
  await loadUserConfiguration()
  if (!mayEnter(access)) await refreshUserConfiguration(0)
}
