import { useEffect, useState } from 'react'
import { api, quietApi } from '../api/browser-api.ts'
import { useSessionUser } from '../session/session.ts'
import { currentAddress } from '../session/return-address.ts'
import { forgetKeptProducts } from './kept-products.ts'
import { refreshCounts } from './refresh-counts.ts'
import { signInFirst } from './sign-in-first.ts'

const path = (verb: string) => `/api/client/FavoriteItem/${verb}`

/** Whether a product is among the favourites of whoever is signed in, and how to change that. */
export const useFavorite = (productId: number) => {
  const userId = useSessionUser()?.userId
  const [itemId, setItemId] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    setItemId(null)
    if (userId === undefined) return
    const leaving = new AbortController()
    quietApi<{ favoriteItemId: number | null }>(path('GetState'), {
      query: { productId },
      signal: leaving.signal,
    }).then(
      ({ favoriteItemId }) => setItemId(favoriteItemId),
      () => undefined,
    )
    return () => leaving.abort()
  }, [userId, productId])

  const toggle = async (): Promise<void> => {
    if (userId === undefined) return signInFirst(currentAddress())
    setBusy(true)
    try {
      if (itemId === null) {
        const kept = await api<{ id: number }>(path('Create'), { method: 'POST', body: { productId } })
        setItemId(kept.id)
      } else {
        await api<null>(path('Delete'), { method: 'DELETE', query: { id: itemId } })
        setItemId(null)
      }
      forgetKeptProducts()
      await refreshCounts()
    } finally {
      setBusy(false)
    }
  }
  return { isKept: itemId !== null, isBusy, toggle }
}
