import type { OwnProducts } from './own-products.ts'
import type { RowPowers } from './row-actions.tsx'

/** What the table and the cards draw alike. */
export type ProductListProps = {
  page: OwnProducts
  current: number
  loading: boolean
  chosen: readonly number[]
  onChoose: (ids: readonly number[]) => void
  onPage: (page: number) => void
  categoryName: (id: number) => string
  powers: RowPowers
}
