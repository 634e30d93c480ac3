import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { backOfficeStore } from '../../shared/browser-storage/back-office-storage.ts'
import { createStore } from '../../shared/ui/store.ts'
import { routeAt } from '../route-lookup.ts'
import {
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  restoreOpenPages,
  visit,
  type Closed,
  type OpenPages,
} from './open-pages.ts'

const store = createStore<OpenPages | null>(null)

const openPages = (): OpenPages => {
  const known = store.get()
  if (known !== null) return known
  const restored = restoreOpenPages(backOfficeStore.openPages.read(), backOfficeStore.cachedPages.read())
  store.set(restored)
  return restored
}

/** Written on every change, so that the tabs of the last visit come back. */
const keep = (open: OpenPages): void => {
  store.set(open)
  backOfficeStore.openPages.write([...open.tabs])
  backOfficeStore.cachedPages.write([...open.cached])
}

/** The tabs of the areas, following the address, with the three ways of closing. */
export const useOpenPages = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const open = useSyncExternalStore(store.subscribe, openPages)
  const current = routeAt(pathname)?.screen ?? ''

  useEffect(() => {
    const row = routeAt(pathname)
    if (row !== undefined) keep(visit(openPages(), row, `${pathname}${search}`))
  }, [pathname, search])

  const apply = ({ open: left, goTo }: Closed): void => {
    keep(left)
    if (goTo !== null) void navigate(goTo)
  }
  return {
    open,
    current,
    close: (screen: string) => apply(closeTab(open, screen, current)),
    closeAll: () => apply(closeAllTabs(open)),
    closeOthers: () => apply(closeOtherTabs(open, current)),
  }
}
