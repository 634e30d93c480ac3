import { TOAST_DURATION_SECONDS } from '@wenli/contract/limits'
import { createStore } from './store.ts'

export type Toast = { id: number; tone: 'success' | 'info' | 'warning'; content: string }

export const openToasts = createStore<readonly Toast[]>([])
let lastId = 0

/** More of them would cover what they speak of; the oldest makes room. */
const TOGETHER = 4

/** spec §9: a toast lasts 8 seconds. Returns how to take it back. */
export const showToast = (tone: Toast['tone'], content: string): (() => void) => {
  const id = ++lastId
  openToasts.set([...openToasts.get(), { id, tone, content }].slice(-TOGETHER))
  const close = () => openToasts.set(openToasts.get().filter((toast) => toast.id !== id))
  window.setTimeout(close, TOAST_DURATION_SECONDS * 1000)
  return close
}

/** spec §8: those that are pending now are gone after so long; what is said later stays. */
export const clearToastsAfter = (delayMs: number): void => {
  const pending = new Set(openToasts.get())
  window.setTimeout(() => openToasts.set(openToasts.get().filter((toast) => !pending.has(toast))), delayMs)
}
