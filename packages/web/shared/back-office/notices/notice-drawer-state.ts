import { useSyncExternalStore } from 'react'
import { createStore } from '../../ui/store.ts'

const drawer = createStore<'open' | 'closed'>('closed')

/** The notice list is one for the whole frame; the bell and pages may open it. */
export const openNotices = (): void => drawer.set('open')
export const closeNotices = (): void => drawer.set('closed')
export const useNoticesOpen = (): boolean => useSyncExternalStore(drawer.subscribe, drawer.get) === 'open'
