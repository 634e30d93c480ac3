import { cookies, localStore } from '../browser-storage/browser-storage.ts'
import { LOCKED } from './lock-state.ts'
import { lookOften } from './look-often.ts'

/** Activity is written down at most this often: it is shared by all windows through local storage. */
const WRITE_EVERY_MS = 5000
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

export const isIdle = (lastActivity: string | null, now: number, minutes: number): boolean => {
  const last = Number(lastActivity)
  return lastActivity !== null && Number.isFinite(last) && now - last >= minutes * 60_000
}

/** Calls `onIdle` once nothing has happened in any window for so many minutes. Returns how to stop watching. */
export const watchIdleness = (minutes: number, onIdle: () => void): (() => void) => {
  let written = 0
  const touch = () => {
    const now = Date.now()
    if (now - written < WRITE_EVERY_MS) return
    written = now
    localStore.lastActivity.write(String(now))
  }
  const check = () => {
    if (cookies.locking.read() !== LOCKED && isIdle(localStore.lastActivity.read(), Date.now(), minutes))
      onIdle()
  }
  touch()
  for (const sign of signs) window.addEventListener(sign, touch, { passive: true, capture: true })
  const stopLooking = lookOften(check)
  return () => {
    for (const sign of signs) window.removeEventListener(sign, touch, { capture: true })
    stopLooking()
  }
}
