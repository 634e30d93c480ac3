import { useEffect, useState } from 'react'
import { api, quietApi } from '../api/browser-api.ts'
import { sessionUser, useSessionUser } from '../session/session.ts'
import { currentAddress } from '../session/return-address.ts'
import { signInFirst } from './sign-in-first.ts'

const path = (verb: string) => `/api/client/FavoriteItem/${verb}`

/** Hearts on tiles and the number in the header follow; what they need comes with the first change. */
const tellOthers = async (): Promise<void> => {
  const [{ forgetKeptProducts }, { refreshCounts }] = await Promise.all([
    import('./kept-products.ts'),
    import('./refresh-counts.ts'),
  ])
  forgetKeptProducts()
  await refreshCounts()
}

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
    // Asked for now: a press from before the page lived knows nobody yet.
    if (sessionUser() === null) return signInFirst(currentAddress())
    setBusy(true)
    try {
      if (itemId === null) {
        const kept = await api<{ id: number }>(path('Create'), { method: 'POST', body: { productId } })
        setItemId(kept.id)
      } else {
        await api<null>(path('Delete'), { method: 'DELETE', query: { id: itemId } })
        setItemId(null)
      }
      await tellOthers()
    } finally {
      setBusy(false)
    }
  }
  return { isKept: itemId !== null, isBusy, toggle }
}
