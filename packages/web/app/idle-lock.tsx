import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '@wenli/contract/paths'
import { cookies } from '../shared/browser-storage/browser-storage.ts'
import { useSetting } from '../shared/site-settings.tsx'
import { watchIdleness } from '../shared/session/idle-lock.ts'
import { LOCKED } from '../shared/session/lock-state.ts'
import { joinLock, lockScreen } from '../shared/session/lock.ts'
import { lookOften } from '../shared/session/look-often.ts'

const lookForLock = (): void => {
  if (cookies.locking.read() === LOCKED) joinLock()
}

/**
 * Locks the screen of a signed-in user who has not touched any window of the site for the set time (0 = never), and
 * when another window has been locked.
 */
export const IdleLock = () => {
  const minutes = Number(useSetting('App.Security.IdleLockMinutes'))
  const isLockScreen = useLocation().pathname === paths.locking()
  useEffect(() => {
    if (minutes > 0) return watchIdleness(minutes, () => void lockScreen())
  }, [minutes])
  useEffect(() => (isLockScreen ? undefined : lookOften(lookForLock)), [isLockScreen])
  return null
}
