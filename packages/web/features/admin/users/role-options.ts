import { getUserRoles } from '@wenli/contract/auth/user'
import type { RoleItem } from '@wenli/contract/auth/role'
import { useQuery } from '@tanstack/react-query'
import { quietApi } from '../../../shared/api/browser-api.ts'
import type { Row } from '../entity/row.ts'

type RoleNames = Pick<RoleItem, 'normalizedName' | 'displayName'>

const loadRoles = (signal: AbortSignal) => quietApi<{ items: RoleItem[] }>(getUserRoles.path, { signal })

/** The roles a user can be given. Users name them in upper case, so that is how they are compared. */
export const useRoleOptions = () =>
  useQuery({
    queryKey: ['rows', 'Role', 'of-users'],
    queryFn: ({ signal }) => loadRoles(signal),
    select: ({ items }) =>
      items.map(({ normalizedName, displayName }) => ({ value: normalizedName, label: displayName })),
  })

/** What people call the roles of a user; one that is not known keeps its code. */
export const rolesText = (roles: readonly RoleNames[]) => {
  const known = new Map(roles.map(({ normalizedName, displayName }) => [normalizedName, displayName]))
  return ({ roleNames }: Row): string =>
    Array.isArray(roleNames) ? roleNames.map((name) => known.get(name) ?? String(name)).join(', ') : ''
}

export const loadRolesText = async (signal: AbortSignal) => rolesText((await loadRoles(signal)).items)
