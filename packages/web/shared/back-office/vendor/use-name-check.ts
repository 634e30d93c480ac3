import { useQuery } from '@tanstack/react-query'
import { quietApi } from '../../api/browser-api.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { vendorKey } from './own-vendor.ts'

const STILL_MS = 400
const FRESH_MS = 10_000

/** `unknown`: nothing typed, or the answer failed; the server has the last word anyway. */
export type NameCheck = 'unknown' | 'checking' | 'free' | 'taken'

/**
 * spec §5: whether the name exists, asked while it is typed. Each name has its own question, so a late answer to an
 * earlier name is never shown for a later one.
 */
export const useNameCheck = (typed: string, own: string | null): NameCheck => {
  const name = typed.trim()
  const still = useDebounced(name, STILL_MS)
  const asks = still !== '' && still !== own
  const answer = useQuery({
    queryKey: [...vendorKey, 'name', still],
    queryFn: ({ signal }) =>
      quietApi<boolean>('/api/client/Vendor/ExistsDisplayName', { query: { displayName: still }, signal }),
    enabled: asks,
    staleTime: FRESH_MS,
  })
  if (name === '' || name === own) return 'unknown'
  if (name !== still || answer.isFetching) return 'checking'
  if (answer.data === undefined) return 'unknown'
  return answer.data ? 'taken' : 'free'
}
