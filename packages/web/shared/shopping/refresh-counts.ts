import { quietApi } from '../api/browser-api.ts'
import { sessionUser } from '../session/session.ts'
import { counts, unknownCounts } from './counts.ts'
import { visitorLines } from './visitor-cart.ts'

const ask = async <Answer>(path: string, countIn: (answer: Answer) => number): Promise<number | null> =>
  quietApi<Answer>(path).then(countIn, () => null)

const totalCountIn = ({ totalCount }: { totalCount: number }): number => totalCount

/** Asks again for the numbers in the header. Quiet: a header without numbers still leads everywhere. */
export const refreshCounts = async (): Promise<void> => {
  if (sessionUser() === null) return counts.set({ ...unknownCounts, cart: visitorLines().length })
  const [cart, favorites, notices] = await Promise.all([
    ask('/api/services/app/ShoppingCartItem/GetCount', totalCountIn),
    ask('/api/client/FavoriteItem/GetState', totalCountIn),
    ask('/api/client/Notice/getUnreadCounts', ({ total }: { total: number }) => total),
  ])
  counts.set({ cart, favorites, notices })
}
