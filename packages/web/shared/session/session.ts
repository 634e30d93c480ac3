import { useSyncExternalStore } from 'react'
import { sessionStore } from '../browser-storage/browser-storage.ts'
import { createStore } from '../ui/store.ts'

/** The signed-in user as the shell of the site shows them. */
export type SessionUser = {
  userId: string
  phone: string
  userNo: string | null
  avatar: string | null
  displayName: string
  tenantName: string | null
  vendorNo: string | null
}

const readUser = (): SessionUser | null => {
  const userId = sessionStore.userId.read()
  if (userId === null) return null
  const phone = sessionStore.phone.read() ?? ''
  return {
    userId,
    phone,
    userNo: sessionStore.userNo.read(),
    avatar: sessionStore.avatar.read(),
    displayName: sessionStore.displayName.read() ?? phone,
    tenantName: sessionStore.tenantName.read(),
    vendorNo: sessionStore.vendorNo.read(),
  }
}

/** Undefined until session storage has been read. */
let user: SessionUser | null | undefined
const changes = createStore(0)

/** Null when nobody is signed in. Session storage is read once, and again after `sessionChanged`. */
export const sessionUser = (): SessionUser | null => {
  if (user === undefined) user = readUser()
  return user
}

/** Called by whoever writes the session's keys (sign-in, profile, sign-out). */
export const sessionChanged = (): void => {
  user = readUser()
  changes.set(changes.get() + 1)
}

/** On the server, and while the page hydrates, nobody is signed in: public pages are the same for everybody. */
export const useSessionUser = (): SessionUser | null =>
  useSyncExternalStore(changes.subscribe, sessionUser, () => null)
