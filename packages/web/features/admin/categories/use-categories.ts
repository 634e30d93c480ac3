import {
  arrangeProductCategory,
  deleteProductCategory,
  getAllProductCategories,
  type ProductCategoryItem,
} from '@wenli/contract/base-info/product-category'
import { MAX_PAGE_SIZE } from '@wenli/contract/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Page } from '../../../shared/api/api.ts'
import { api } from '../../../shared/api/browser-api.ts'
import { useForgetRows } from '../entity/use-rows.ts'
import type { Arrangement } from './category-nodes.ts'

const key = ['rows', 'ProductCategory', 'tree'] as const

/** The whole tree; a tenant has a few hundred at most. */
export const useCategoryTree = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const page = await api<Page<ProductCategoryItem>>(getAllProductCategories.path, {
        query: { maxResultCount: MAX_PAGE_SIZE },
        signal,
      })
      return page.items
    },
  })

/** The rows in the order of the arrangement, shown before the server has answered. */
const arranged = (
  rows: readonly ProductCategoryItem[],
  { id, parentId, order }: Arrangement,
): ProductCategoryItem[] => {
  const family = order.flatMap((each) => rows.find((row) => row.id === each) ?? [])
  const rest = rows.filter((row) => !order.includes(row.id))
  return [...family.map((row) => (row.id === id ? { ...row, parentId } : row)), ...rest]
}

/** One after the other: what is shown at once must come about in the same order, however long one of them takes. */
let writes: Promise<unknown> = Promise.resolve()
const inTurn = (write: () => Promise<null>): Promise<null> => {
  const written = writes.then(write, write)
  writes = written
  return written
}

export const useCategoryWrites = () => {
  const client = useQueryClient()
  const forgetRows = useForgetRows('ProductCategory')
  return {
    arrange: (arrangement: Arrangement): Promise<null> => {
      client.setQueryData<ProductCategoryItem[]>(key, (rows) => rows && arranged(rows, arrangement))
      return inTurn(() =>
        api<null>(arrangeProductCategory.path, { method: 'PUT', body: arrangement }),
      ).finally(forgetRows)
    },
    remove: (id: number): Promise<null> =>
      inTurn(() => api<null>(deleteProductCategory.path, { method: 'DELETE', query: { id } })).finally(
        forgetRows,
      ),
  }
}
