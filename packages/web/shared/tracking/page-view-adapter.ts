import { HTTP_TIMEOUT_MS } from '@wenli/contract/limits'
import { callHeaders } from '../api/browser-api.ts'
import { cookies } from '../browser-storage/browser-storage.ts'
import { LOCKED } from '../session/lock-state.ts'

/** Whoever counts page views. Ours is first-party; another service is another adapter. */
export type PageViewAdapter = (view: { path: string; title: string; referrer: string | null }) => void

/** Sent so that leaving the page does not cancel it; a lost page view is nobody's error. */
const send = async (view: object): Promise<void> => {
  const headers = callHeaders()
  // The token of a locked session is refused, and the lock screen is a page too.
  if (cookies.locking.read() === LOCKED) headers.delete('Authorization')
  headers.set('Content-Type', 'application/json')
  const signal = AbortSignal.timeout(HTTP_TIMEOUT_MS)
  const init = { method: 'POST', headers, body: JSON.stringify(view), keepalive: true, signal }
  const response = await fetch('/api/client/PageView/Create', init)
  // An answer that nobody reads keeps its connection open.
  await response.text()
}

/** After the work under way: a page that comes to life has more urgent things to do. */
export const firstPartyPageViews: PageViewAdapter = (view) => {
  window.setTimeout(() => send(view).catch(() => undefined))
}
