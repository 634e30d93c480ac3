import { holds, type Access } from '@wenli/contract/access'
import { paths } from '@wenli/contract/paths'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { FramePlan } from '../../shared/back-office/frame-plan.ts'
import { BackOfficeFrame } from '../../shared/back-office/frame/back-office-frame.tsx'
import { PageFault } from '../../shared/back-office/frame/page-fault.tsx'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { refreshUserConfiguration, useGrantedPermissions } from '../../shared/session/user-configuration.ts'
import { areaLinks } from '../areas/area-list.ts'
import { AreaPages } from '../areas/area-pages.tsx'
import { breadcrumbAt } from '../areas/breadcrumb.ts'
import { menuOf } from '../areas/menu.ts'
import { QueryProvider } from '../../shared/api/query-provider.tsx'
import { entryOf, titleAt } from '../areas/title-at.ts'
import { useOpenPages } from '../areas/use-open-pages.ts'
import { areaAt, routeOfScreen } from '../route-lookup.ts'
import { menuGroups } from '../route-table.ts'

/** Permissions older than this are asked for again when somebody comes back to the window or goes to another page. */
const FRESH_MS = 60_000

const useFreshPermissions = (): ReadonlySet<string> => {
  const { key } = useLocation()
  useEffect(() => void refreshUserConfiguration(FRESH_MS), [key])
  useEffect(() => {
    const onFocus = () => void refreshUserConfiguration(FRESH_MS)
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [])
  return useGrantedPermissions()
}

const useFramePlan = (may: (access: Access) => boolean) => {
  const { pathname, search } = useLocation()
  const area = areaAt(pathname)
  const { open, current, close, closeOthers, closeAll } = useOpenPages()
  const plan: FramePlan = {
    areas: areaLinks(may),
    area,
    menu: menuOf(area, may).map(({ group, entries }) => ({
      title: group,
      icon: menuGroups[group].icon,
      entries,
    })),
    current,
    entry: entryOf(current),
    tags: open.tabs.flatMap((tab) => {
      const row = routeOfScreen(tab.screen)
      return row !== undefined && may(row.access)
        ? [{ ...tab, title: titleAt(tab.address) ?? row.title }]
        : []
    }),
    crumbs: breadcrumbAt(`${pathname}${search}`, may),
    closeTag: close,
    closeOtherTags: closeOthers,
    closeAllTags: closeAll,
  }
  return { plan, cached: open.cached }
}

/** The document's own title knows the path alone. */
const useWindowTitle = (): void => {
  const t = useT()
  const { pathname, search } = useLocation()
  const key = titleAt(`${pathname}${search}`)
  useEffect(() => {
    const title = key === undefined ? undefined : t(key)
    if (title !== undefined && title !== key) document.title = `${title} - ${t('Site.Name')}`
  }, [key, t, pathname])
}

const Area = () => {
  useWindowTitle()
  const granted = useFreshPermissions()
  const may = (access: Access) => holds(granted, access)
  const { plan, cached } = useFramePlan(may)
  // spec §6: a permission that is gone leads to the sign-in, also when it goes while the page is open.
  if (!may(routeOfScreen(plan.current)?.access ?? 'public')) return <Navigate to={paths.login()} replace />
  return (
    <BackOfficeFrame plan={plan}>
      <AreaPages current={plan.current} cached={cached} boundary={PageFault} />
    </BackOfficeFrame>
  )
}

/** The areas of the back office: each with its menu from the route table, all pages kept while their tags are open. */
export const BackOfficeArea = () => (
  <QueryProvider>
    <Area />
  </QueryProvider>
)
