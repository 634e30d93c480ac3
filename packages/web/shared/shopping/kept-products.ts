import { useEffect, useSyncExternalStore } from 'react'
import { api, quietApi } from '../api/browser-api.ts'
import { useSessionUser } from '../session/session.ts'
import { createStore } from '../ui/store.ts'
import { refreshCounts } from './refresh-counts.ts'

type Kept = { readonly id: number; readonly productId: number }
/** Of whom, and the favourite of each product; null while nobody has asked. */
type KeptProducts = { readonly userId: string; readonly ids: ReadonlyMap<number, number> } | null

const kept = createStore<KeptProducts>(null)
const path = (verb: string) => `/api/client/FavoriteItem/${verb}`
let asked: string | null = null
/** What was kept or dropped since they were asked for: the answer may not know of it. */
const changed = new Map<number, number | null>()

const withChanges = (ids: Map<number, number>): ReadonlyMap<number, number> => {
  for (const [productId, id] of changed) {
    if (id === null) ids.delete(productId)
    else ids.set(productId, id)
  }
  return ids
}

/** Once for all cards of a page, and for all pages of a visit. */
const load = async (userId: string): Promise<void> => {
  if (asked === userId) return
  asked = userId
  changed.clear()
  try {
    const { items } = await quietApi<{ items: Kept[] }>(path('GetKept'))
    if (asked === userId)
      kept.set({ userId, ids: withChanges(new Map(items.map(({ productId, id }) => [productId, id]))) })
  } catch {
    asked = null
  }
}

const change = (userId: string, productId: number, id: number | null): void => {
  changed.set(productId, id)
  kept.set({ userId, ids: withChanges(new Map(kept.get()?.ids)) })
}

/** Whether a product of a list is among the favourites, and how to change that; for whoever is signed in. */
export const useKeptProduct = (productId: number) => {
  const userId = useSessionUser()?.userId
  const state = useSyncExternalStore(kept.subscribe, kept.get, kept.initial)
  useEffect(() => {
    if (userId !== undefined) void load(userId)
  }, [userId])
  const id = state !== null && state.userId === userId ? (state.ids.get(productId) ?? null) : null
  const toggle = async (): Promise<void> => {
    if (userId === undefined) return
    if (id === null) {
      const made = await api<Kept>(path('Create'), { method: 'POST', body: { productId } })
      change(userId, productId, made.id)
    } else {
      await api<null>(path('Delete'), { method: 'DELETE', query: { id } })
      change(userId, productId, null)
    }
    await refreshCounts()
  }
  return { isKept: id !== null, toggle }
}

/** Elsewhere than on a card it was kept or dropped: the next card asks again. */
export const forgetKeptProducts = (): void => {
  asked = null
}
