import { Activity, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { NotFoundScreen } from '../not-found-screen.tsx'
import { areaScreens, isAreaScreen } from './area-screens.ts'
import { seenPages, type SeenPage } from './seen-pages.ts'

type AreaPagesProps = {
  current: string
  cached: readonly string[]
  /** Stands around every page, so that a fault in one leaves the others alone. */
  boundary: ComponentType<{ children: ReactNode }>
}

/** A page behind the current one still sees its own address, or it would follow the query of another page. */
const PinnedPage = ({ screen, location }: SeenPage) => {
  const Screen = isAreaScreen(screen) ? areaScreens[screen] : NotFoundScreen
  return (
    <Routes location={location}>
      <Route path="*" element={<Screen />} />
    </Routes>
  )
}

/**
 * Draws the screen of the address and keeps those with an open tab alive behind it, except the no-cache ones.
 * Kept screens read TanStack Query, not loader data. Screens cached by an earlier document are drawn when visited.
 */
export const AreaPages = ({ current, cached, boundary: Boundary }: AreaPagesProps) => {
  const location = useLocation()
  const [seen, setSeen] = useState<readonly SeenPage[]>([])
  useEffect(
    () => setSeen((before) => seenPages(before, { screen: current, location }, cached)),
    [current, location, cached],
  )
  return seenPages(seen, { screen: current, location }, cached).map((page) => (
    <Activity key={page.screen} mode={page.screen === current ? 'visible' : 'hidden'}>
      <Boundary>
        <PinnedPage {...page} />
      </Boundary>
    </Activity>
  ))
}
