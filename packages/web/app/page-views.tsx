import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../shared/i18n/text-provider.tsx'
import { firstPartyPageViews } from '../shared/tracking/page-view-adapter.ts'
import { pageTitle } from './page-title.ts'
import { routeAt } from './route-lookup.ts'

/** spec §4: a page view on each navigation; by path, never with query or hash, and not for the sign-in callback. */
export const PageViews = () => {
  const { pathname, search } = useLocation()
  const t = useT()
  const previous = useRef<{ address: string; pathname: string } | null>(null)

  useEffect(() => {
    const address = `${pathname}${search}`
    const title = pageTitle(pathname, t)
    // A page of the back office is told once its words are there.
    if (previous.current?.address === address || routeAt(pathname)?.tracking === 'none') return
    if (title === t('Site.Name')) return
    firstPartyPageViews({ path: pathname, title, referrer: previous.current?.pathname ?? null })
    previous.current = { address, pathname }
  }, [pathname, search, t])

  return null
}
