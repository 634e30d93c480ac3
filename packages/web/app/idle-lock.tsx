import { useEffect } from 'react'
import { useSetting } from '../shared/site-settings.tsx'
import { watchIdleness } from '../shared/session/idle-lock.ts'
import { lockScreen } from '../shared/session/lock.ts'

/** Locks the screen of a signed-in user who has not touched any window of the site for the set time (0 = never). */
export const IdleLock = () => {
  const minutes = Number(useSetting('App.Security.IdleLockMinutes'))
  useEffect(() => {
    if (minutes > 0) return watchIdleness(minutes, () => void lockScreen())
  }, [minutes])
  return null
}
