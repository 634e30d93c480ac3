import { holds, type Access } from '@wenli/contract/access'
import { useGrantedPermissions } from '../../shared/session/user-configuration.ts'

/** Whether the caller may, now: buttons come and go as permissions do. */
export const useMayEnter = (): ((access: Access) => boolean) => {
  const granted = useGrantedPermissions()
  return (access) => holds(granted, access)
}
