import { getUserRoles } from '@wenli/contract/auth/user'
import type { RoleItem } from '@wenli/contract/auth/role'
import { useQuery } from '@tanstack/react-query'
import { quietApi } from '../../../shared/api/browser-api.ts'

/** The roles a user can be given. Users name them in upper case, so that is how they are compared. */
export const useRoleOptions = () =>
  useQuery({
    queryKey: ['rows', 'Role', 'of-users'],
    queryFn: ({ signal }) => quietApi<{ items: RoleItem[] }>(getUserRoles.path, { signal }),
    select: ({ items }) =>
      items.map(({ normalizedName, displayName }) => ({ value: normalizedName, label: displayName })),
  })
