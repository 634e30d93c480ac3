import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../shared/i18n/text-provider.tsx'
import { firstPartyPageViews } from '../shared/tracking/page-view-adapter.ts'
import { pageTitle } from './page-title.ts'
import { routeAt } from './route-lookup.ts'

/** spec §4: a page view on each navigation; by path, never with query or hash, and not for the sign-in callback. */
export const PageViews = () => {
  const { pathname } = useLocation()
  const t = useT()
  const previous = useRef<string | null>(null)

  useEffect(() => {
    if (previous.current === pathname || routeAt(pathname)?.tracking === 'none') return
    firstPartyPageViews({ path: pathname, title: pageTitle(pathname, t), referrer: previous.current })
    previous.current = pathname
  }, [pathname, t])

  return null
}
