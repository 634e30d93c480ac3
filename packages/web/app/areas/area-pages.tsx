import { Activity } from 'react'
import { useLocation } from 'react-router'
import { NotFoundScreen } from '../not-found-screen.tsx'
import { routeAt, routeOfScreen } from '../route-lookup.ts'
import { areaScreens, isAreaScreen } from './area-screens.ts'
import { useOpenPages } from './use-open-pages.ts'

/**
 * Draws the screen of the address and keeps those with an open tab alive behind it, except the no-cache ones.
 * Kept screens read TanStack Query, not loader data: behind the current one they neither fetch nor run effects.
 */
export const AreaPages = () => {
  const { pathname } = useLocation()
  const { open } = useOpenPages()
  const row = routeAt(pathname)
  const current = row?.screen ?? ''
  if (!isAreaScreen(current)) return <NotFoundScreen />
  const kept = open.cached.filter((screen) => routeOfScreen(screen)?.area === row?.area)
  return [...new Set([...kept, current])].filter(isAreaScreen).map((screen) => {
    const Screen = areaScreens[screen]
    return (
      <Activity key={screen} mode={screen === current ? 'visible' : 'hidden'}>
        <Screen />
      </Activity>
    )
  })
}
