import { TOAST_DURATION_SECONDS } from '@wenli/contract/limits'
import { createStore } from './store.ts'

export type Toast = { id: number; tone: 'success' | 'info' | 'warning'; content: string }

export const openToasts = createStore<readonly Toast[]>([])
let lastId = 0

/** spec §9: a toast lasts 8 seconds. */
export const showToast = (tone: Toast['tone'], content: string): void => {
  const id = ++lastId
  openToasts.set([...openToasts.get(), { id, tone, content }])
  window.setTimeout(
    () => openToasts.set(openToasts.get().filter((toast) => toast.id !== id)),
    TOAST_DURATION_SECONDS * 1000,
  )
}

export const clearToasts = (): void => openToasts.set([])
