import { useQuery, type QueryClient } from '@tanstack/react-query'
import { CART_LINE_MAX_COUNT, CART_QUANTITY_MAX } from '@wenli/contract/limits'
import type { Page } from '../../../shared/api/api.ts'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { api } from '../../../shared/api/browser-api.ts'
import { chosenEntries, type CartEntry } from '../cart/cart-entries.ts'

/** What is to be bought; `productSkuId` is for matching it with the priced lines. */
export type WantedItem = {
  cartItemId?: number
  productId?: number
  productSkuId: number
  quantity: number
}

const wholeNumber = (text: string | null, most: number): number | null =>
  /^[1-9]\d{0,15}$/.test(text ?? '') && Number(text) <= most ? Number(text) : null

/** One article that is bought at once, as the address names it. */
export const articleOf = (search: URLSearchParams): WantedItem | null => {
  const productId = wholeNumber(search.get('productId'), Number.MAX_SAFE_INTEGER)
  const productSkuId = wholeNumber(search.get('productSkuId'), Number.MAX_SAFE_INTEGER)
  const quantity = wholeNumber(search.get('quantity'), CART_QUANTITY_MAX)
  return productId === null || productSkuId === null || quantity === null
    ? null
    : { productId, productSkuId, quantity }
}

const itemsKey = ['checkout', 'items'] as const

/** What was refused named lines that the cart has no more: they were bought or removed in another window. */
export const isLineGone = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.error?.reason === 'Ordering:CartLineGone'

/** What is selected in the cart may have become less. */
export const lookAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: itemsKey })

/** The article of the address, or what is selected in the cart. */
export const useWantedItems = (search: URLSearchParams) => {
  const article = articleOf(search)
  return useQuery({
    queryKey: [...itemsKey, article],
    queryFn: async ({ signal }): Promise<WantedItem[]> => {
      if (article !== null) return [article]
      const query = { maxResultCount: CART_LINE_MAX_COUNT }
      const { items } = await api<Page<CartEntry>>('/api/services/app/ShoppingCartItem/GetAll', {
        query,
        signal,
      })
      return chosenEntries(items).map(({ id, productSkuId, quantity }) => ({
        cartItemId: id,
        productSkuId,
        quantity,
      }))
    },
    staleTime: 0,
    gcTime: 0,
  })
}

/** As the server wants it: a line of the cart is named by its row alone. */
export const wireItem = ({ cartItemId, productId, productSkuId, quantity }: WantedItem) =>
  cartItemId === undefined ? { productId, productSkuId, quantity } : { cartItemId, quantity }
