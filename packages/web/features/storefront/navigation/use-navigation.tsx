import { createContext, use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { keepNavigation, keptNavigation, navigationInBrowser } from './keep-navigation.ts'
import type { TopCategory } from './navigation-items.ts'

const NavigationContext = createContext<readonly TopCategory[]>([])

/** What the page came with, renewed on a navigation once it is older than a minute. */
export const NavigationProvider = ({
  initial,
  children,
}: {
  initial: readonly TopCategory[]
  children: ReactNode
}) => {
  const [items, setItems] = useState(initial)
  const { key } = useLocation()
  // Before the footer looks for its categories.
  useLayoutEffect(() => {
    if (initial.length > 0 && keptNavigation() === null) keepNavigation(initial)
  }, [initial])
  useEffect(() => {
    if (keptNavigation() !== null) return
    let wanted = true
    void navigationInBrowser().then((found) => {
      if (wanted && found.length > 0) setItems(found)
    })
    return () => {
      wanted = false
    }
  }, [key])
  return <NavigationContext value={items}>{children}</NavigationContext>
}

export const useNavigation = (): readonly TopCategory[] => use(NavigationContext)
