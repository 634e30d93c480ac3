import { api } from '../api/browser-api.ts'
import { sessionUser } from '../session/session.ts'
import { refreshCounts } from './refresh-counts.ts'
import { keepVisitorLines, visitorLines, withArticle, type WantedArticle } from './visitor-cart.ts'

/** A visitor's cart lies in the browser, a user's on the server. */
export const putInCart = async (article: WantedArticle): Promise<void> => {
  if (sessionUser() === null) keepVisitorLines(withArticle(visitorLines(), article))
  else await api('/api/services/app/ShoppingCartItem/Create', { method: 'POST', body: article })
  await refreshCounts()
}
