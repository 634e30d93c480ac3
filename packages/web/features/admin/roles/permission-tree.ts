import {
  parentPermission,
  permissionGroups,
  type Permission,
  type PermissionGroup,
} from '@wenli/contract/permissions'

/** One entity of a group: the permission to see it and those below it. */
export type PermissionBranch = { readonly root: Permission; readonly leaves: readonly Permission[] }
export type PermissionSection = {
  readonly group: PermissionGroup
  readonly branches: readonly PermissionBranch[]
}

const isGroup = (name: string): name is PermissionGroup => Object.hasOwn(permissionGroups, name)

const branchesOf = (permissions: readonly Permission[]): readonly PermissionBranch[] =>
  permissions
    .filter((permission) => {
      const parent = parentPermission(permission)
      return parent === null || !permissions.includes(parent)
    })
    .map((root) => ({
      root,
      leaves: permissions.filter((permission) => parentPermission(permission) === root),
    }))

/** The tree of the contract, reduced to what exists on the caller's side; groups with nothing in them are left out. */
export const permissionTree = (available: ReadonlySet<string>): readonly PermissionSection[] =>
  Object.entries(permissionGroups).flatMap(([group, all]) => {
    const permissions = all.filter((permission) => available.has(permission))
    return isGroup(group) && permissions.length > 0 ? [{ group, branches: branchesOf(permissions) }] : []
  })

export const permissionsOf = ({ branches }: PermissionSection): readonly Permission[] =>
  branches.flatMap(({ root, leaves }) => [root, ...leaves])

/** What one click changes: what is ticked, and who ticks (nobody grants or takes what they do not hold). */
export type Ticking = { readonly granted: ReadonlySet<string>; readonly held: ReadonlySet<string> }

const above = (permission: Permission): readonly Permission[] => {
  const parent = parentPermission(permission)
  return parent === null ? [permission] : [permission, ...above(parent)]
}

/** To do something with rows one must see them: the permissions above come along. */
export const tick = ({ granted, held }: Ticking, permissions: readonly Permission[]): ReadonlySet<string> =>
  new Set([...granted, ...permissions.flatMap(above).filter((permission) => held.has(permission))])

/** Who may not see rows may do nothing with them: the permissions below go along. */
export const untick = ({ granted, held }: Ticking, permissions: readonly Permission[]): ReadonlySet<string> =>
  new Set(
    [...granted].filter(
      (name) => !held.has(name) || !permissions.some((gone) => name === gone || name.startsWith(`${gone}.`)),
    ),
  )

export const tickState = (
  granted: ReadonlySet<string>,
  permissions: readonly Permission[],
): 'all' | 'some' | 'none' => {
  const count = permissions.filter((permission) => granted.has(permission)).length
  if (count === 0) return 'none'
  return count === permissions.length ? 'all' : 'some'
}
