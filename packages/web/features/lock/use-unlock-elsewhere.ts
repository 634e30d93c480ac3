import { useEffect, useEffectEvent, useState } from 'react'
import { cookies } from '../../shared/browser-storage/browser-storage.ts'
import { UNLOCKED } from '../../shared/session/lock-state.ts'
import { lookOften } from '../../shared/session/look-often.ts'

/** Calls `onUnlock` once another window has opened the lock. */
export const useUnlockElsewhere = (onUnlock: () => void): void => {
  const [isOpen, setOpen] = useState(false)
  const follow = useEffectEvent(onUnlock)
  useEffect(() => lookOften(() => setOpen(cookies.locking.read() === UNLOCKED)), [])
  useEffect(() => {
    if (isOpen) follow()
  }, [isOpen])
}
