import { redirect, type MiddlewareFunction } from 'react-router'
import { paths } from '@wenli/contract/paths'
import { cookies, sessionStore } from '../shared/browser-storage/browser-storage.ts'
import { currentAddress } from '../shared/session/return-address.ts'
import { sessionUser } from '../shared/session/session.ts'
import { guard, type GuardState, type Verdict } from './guard.ts'
import { routeAt } from './route-lookup.ts'

const stateNow = (holds: GuardState['holds']): GuardState => ({
  lockCookie: cookies.locking.read(),
  signedIn: sessionUser() !== null,
  holds,
})

/** A return address that is already there stands: it is where the visitor first wanted to go. */
const rememberAddress = (verdict: Verdict, address: string): void => {
  if (
    verdict.go === 'to' &&
    verdict.remember === 'returnAddress' &&
    sessionStore.returnAddress.read() === null
  ) {
    sessionStore.returnAddress.write(address)
  }
}

/** Where the visitor stands. The address bar does not know: after a step back it shows the page that is asked for. */
let standsAt: string | null = null

/** Before the document comes to life. Permissions are not known yet; the navigation guard asks for them. */
export const guardDocument = (): 'stay' | 'leave' => {
  const verdict = guard(
    window.location.pathname,
    stateNow(() => true),
  )
  if (verdict.go === 'on') {
    standsAt = currentAddress()
    return 'stay'
  }
  rememberAddress(verdict, currentAddress())
  window.location.replace(verdict.go === 'to' ? verdict.path : paths.home())
  return 'leave'
}

/** Permissions and what knows them are fetched where they are asked for: public pages do without. */
const heldPermissions = async (pathname: string): Promise<GuardState['holds']> => {
  const access = routeAt(pathname)?.access ?? 'public'
  if (sessionUser() === null || access === 'public' || access === 'signedIn') return () => true
  const { loadPermissionsFor, mayEnter } = await import('../shared/session/permissions.ts')
  await loadPermissionsFor(access)
  return mayEnter
}

/** On every navigation in the browser, and when an area hydrates. */
export const guardNavigation: MiddlewareFunction = async ({ request }) => {
  const { pathname, search } = new URL(request.url)
  const address = `${pathname}${search}`
  const verdict = guard(pathname, stateNow(await heldPermissions(pathname)))
  if (verdict.go === 'on') {
    standsAt = address
    return
  }
  rememberAddress(verdict, address)
  throw redirect(verdict.go === 'to' ? verdict.path : (standsAt ?? paths.home()))
}
