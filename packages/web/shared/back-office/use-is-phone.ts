import { useSyncExternalStore } from 'react'

const narrow = window.matchMedia('(width < 768px)')

const subscribe = (listener: () => void): (() => void) => {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** Below 768 px the menu is a drawer and the header keeps only what is needed. This module is for the browser only. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)
