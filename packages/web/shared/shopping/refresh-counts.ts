import { quietApi } from '../api/browser-api.ts'
import { sessionUser } from '../session/session.ts'
import { counts } from './counts.ts'
import { visitorLines } from './visitor-cart.ts'

const ask = (path: string): Promise<number | null> =>
  quietApi<{ totalCount: number }>(path).then(
    ({ totalCount }) => totalCount,
    () => null,
  )

/** Asks again for the numbers in the header. Quiet: a header without numbers still leads everywhere. */
export const refreshCounts = async (): Promise<void> => {
  if (sessionUser() === null) return counts.set({ cart: visitorLines().length, favorites: null })
  const [cart, favorites] = await Promise.all([
    ask('/api/services/app/ShoppingCartItem/GetCount'),
    ask('/api/client/FavoriteItem/GetState'),
  ])
  counts.set({ cart, favorites })
}
