import type { ManagedProductRow } from '@wenli/contract/base-info/product-item'
import { useEffect, useState } from 'react'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { useDebounced } from '../../../shared/ui/use-debounced.ts'

export type OwnProduct = Pick<
  ManagedProductRow,
  | 'id'
  | 'name'
  | 'productNo'
  | 'unit'
  | 'unitPrice'
  | 'discountUnitPrice'
  | 'coverImageUrl'
  | 'coverPlaceholder'
>

/** As many as somebody looks through; who has more writes a part of the name. */
const SHOWN_COUNT = 20
const TYPING_MS = 250

/** What one's own shop sells, by a part of the name or the number. Undefined until the first answer, null when there was none. */
export const useOwnProducts = (keyword: string): readonly OwnProduct[] | null | undefined => {
  const [found, setFound] = useState<readonly OwnProduct[] | null>()
  const wanted = useDebounced(keyword.trim(), TYPING_MS)
  useEffect(() => {
    const leaving = new AbortController()
    quietApi<{ items: OwnProduct[] }>('/api/client/Product/GetAllByVendor', {
      query: { status: 'ON_SALE', keyword: wanted === '' ? null : wanted, maxResultCount: SHOWN_COUNT },
      signal: leaving.signal,
    }).then(
      ({ items }) => setFound(items),
      () => leaving.signal.aborted || setFound(null),
    )
    return () => leaving.abort()
  }, [wanted])
  return found
}
