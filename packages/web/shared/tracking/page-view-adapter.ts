import { callHeaders } from '../api/browser-api.ts'

/** Whoever counts page views. Ours is first-party; another service is another adapter. */
export type PageViewAdapter = (view: { path: string; title: string; referrer: string | null }) => void

/** Sent so that leaving the page does not cancel it; a lost page view is nobody's error. */
export const firstPartyPageViews: PageViewAdapter = (view) => {
  const headers = callHeaders()
  headers.set('Content-Type', 'application/json')
  void fetch('/api/client/PageView/Create', {
    method: 'POST',
    headers,
    body: JSON.stringify(view),
    keepalive: true,
  }).catch(() => undefined)
}
