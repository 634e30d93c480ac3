import type { ManagedProductRow } from '@wenli/contract/base-info/product-item'
import type { ProductStatus, VendorProductAction } from '@wenli/contract/base-info/product-life'
import { deleteProduct, getAllProductsByVendor, moveOwnProducts } from '@wenli/contract/base-info/product'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Page } from '../../../shared/api/api.ts'
import { api } from '../../../shared/api/browser-api.ts'
import { PAGE_SIZE, type ProductAddress } from './product-address.ts'

/** Everything about one's own products in this browser. */
export const ownProductsKey = ['own-products'] as const

export type OwnProducts = Page<ManagedProductRow> & { statusCounts: Partial<Record<ProductStatus, number>> }
export type BatchOutcome = { changed: number[]; refused: { id: number; code: string }[] }

/** One page of the list; the page before stays in sight until the next has come. */
export const useOwnProducts = ({ status, categoryId, keyword, page }: ProductAddress) =>
  useQuery({
    queryKey: [...ownProductsKey, 'list', status, categoryId, keyword, page],
    queryFn: ({ signal }) =>
      api<OwnProducts>(getAllProductsByVendor.path, {
        query: {
          status,
          productCategoryId: categoryId,
          keyword,
          skipCount: (page - 1) * PAGE_SIZE,
          maxResultCount: PAGE_SIZE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const useProductWrites = () => {
  const client = useQueryClient()
  /** Whatever came of it, another window may have been there first: the lists are asked for again. */
  const lookAgain = () => client.invalidateQueries({ queryKey: ownProductsKey })
  return {
    move: (ids: readonly number[], action: VendorProductAction): Promise<BatchOutcome> =>
      api<BatchOutcome>(moveOwnProducts.path, { method: 'PUT', body: { ids, action } }).finally(lookAgain),
    remove: (id: number): Promise<null> =>
      api<null>(deleteProduct.path, { method: 'DELETE', query: { id } }).finally(lookAgain),
    lookAgain,
  }
}
