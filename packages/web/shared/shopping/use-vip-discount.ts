import type { SessionInformations } from '@wenli/contract/auth/session'
import { useEffect, useSyncExternalStore } from 'react'
import { quietApi } from '../api/browser-api.ts'
import { sessionUser, useSessionUser } from '../session/session.ts'
import { createStore } from '../ui/store.ts'

/** A member's own, or what the best card on sale would bring, and what such a price is called. */
export type VipDiscount = { readonly text: 'Card.VipPrice' | 'Card.VipFrom'; readonly discount: number }

const known = createStore<VipDiscount | null>(null)
/** For whom it was asked; a visitor is an empty name. */
let asked: string | undefined

const find = async (user: string): Promise<VipDiscount> => {
  if (user !== '') {
    const path = '/api/services/app/Session/GetCurrentLoginInformations'
    const { membership } = await quietApi<SessionInformations>(path)
    if (membership !== null && !membership.isExpired)
      return { text: 'Card.VipPrice', discount: membership.discount }
  }
  const { items } = await quietApi<{ items: { discount: number }[] }>('/api/client/VipCard/GetList', {
    query: { maxResultCount: 100 },
  })
  // Without a card there is nothing to gain: the smallest of none is endless, and no price is below that.
  return { text: 'Card.VipFrom', discount: Math.min(...items.map(({ discount }) => discount)) }
}

/** A membership has been bought: the next price asks again. */
export const forgetVipDiscount = (): void => {
  asked = undefined
}

/** Once for all cards of a page, and for all pages of a visit; who signs in or out begins a new one. */
const load = (): void => {
  const user = sessionUser()?.userId ?? ''
  if (asked === user) return
  asked = user
  find(user).then((found) => asked === user && known.set(found), forgetVipDiscount)
}

/** Whether it is a member who looks; nothing is asked for visitors. */
export const useIsMember = (): boolean => {
  const userId = useSessionUser()?.userId
  useEffect(() => {
    if (userId !== undefined) load()
  }, [userId])
  const found = useSyncExternalStore(known.subscribe, known.get, known.initial)
  return userId !== undefined && found?.text === 'Card.VipPrice'
}

/** Null on the server and while the page comes to life: public pages are the same for everybody. */
export const useVipDiscount = (): VipDiscount | null => {
  const userId = useSessionUser()?.userId
  useEffect(load, [userId])
  return useSyncExternalStore(known.subscribe, known.get, known.initial)
}
