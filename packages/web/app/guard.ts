import type { Access } from '@wenli/contract/access'
import { paths } from '@wenli/contract/paths'
import { LOCKED, UNLOCKED } from '../shared/session/lock-state.ts'
import { routeAt } from './route-lookup.ts'

/** What the guard decides from. Whether the user holds a permission is only known in the areas that waited for it. */
export type GuardState = {
  lockCookie: string | null
  signedIn: boolean
  holds: (access: Access) => boolean
}

export type Verdict =
  | { go: 'on' }
  | { go: 'nowhere' }
  | { go: 'to'; path: string; remember?: 'returnAddress' }

const isPath = (pathname: string, path: string): boolean => routeAt(pathname) === routeAt(path)

/** spec §4 and §6, in this order: lock, sign-in, permission. A missing page needs no permission to be missing. */
export const guard = (pathname: string, state: GuardState): Verdict => {
  const row = routeAt(pathname)
  const atLock = isPath(pathname, paths.locking())
  if (state.lockCookie === LOCKED && !atLock) return { go: 'to', path: paths.locking() }
  if (state.lockCookie === UNLOCKED && atLock) return { go: 'nowhere' }
  if (row === undefined) return { go: 'on' }
  if (!state.signedIn && row.access !== 'public') {
    return { go: 'to', path: paths.login(), remember: 'returnAddress' }
  }
  if (state.signedIn && isPath(pathname, paths.login())) return { go: 'to', path: paths.personalCentre() }
  if (!state.holds(row.access)) return { go: 'to', path: paths.login() }
  return { go: 'on' }
}
