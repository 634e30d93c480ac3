import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CART_LINE_MAX_COUNT, CHECKOUT_LINE_MAX_COUNT } from '@wenli/contract/limits'
import type { CheckoutPreview } from '@wenli/contract/ordering/checkout'
import { useRef, useState } from 'react'
import type { Page } from '../../../shared/api/api.ts'
import { api, quietApi } from '../../../shared/api/browser-api.ts'
import { useSessionUser } from '../../../shared/session/session.ts'
import { refreshCounts } from '../../../shared/shopping/refresh-counts.ts'
import {
  changedLines,
  keepVisitorLines,
  mergeVisitorCart,
  visitorLines,
} from '../../../shared/shopping/visitor-cart.ts'
import { visitorEntries, type CartEntry } from './cart-entries.ts'

const path = (verb: string) => `/api/services/app/ShoppingCartItem/${verb}`

const loadOwn = async (signal: AbortSignal): Promise<CartEntry[]> => {
  await mergeVisitorCart().catch(() => undefined)
  const query = { maxResultCount: CART_LINE_MAX_COUNT }
  return (await api<Page<CartEntry>>(path('GetAll'), { query, signal })).items
}

const loadVisitors = async (signal: AbortSignal): Promise<CartEntry[]> => {
  const lines = visitorLines()
  if (lines.length === 0) return []
  const { items } = await api<{ items: Omit<CartEntry, 'id'>[] }>('/api/client/ShoppingCartItem/Describe', {
    method: 'POST',
    body: { items: lines },
    signal,
  })
  return visitorEntries(items, lines)
}

type Change = { quantity: number } | { isSelected: boolean }

/** What a user's cart holds is the server's; what a visitor's holds lies in the browser. */
const write = async (owner: 'user' | 'visitor', ids: readonly number[], change: Change | 'remove') => {
  if (owner === 'visitor') {
    const lines = visitorLines()
    const left = lines.filter(({ productSkuId }) => !ids.includes(productSkuId))
    return keepVisitorLines(change === 'remove' ? left : changedLines(lines, ids, change))
  }
  if (change === 'remove')
    await Promise.all(ids.map((id) => api<null>(path('Delete'), { method: 'DELETE', query: { id } })))
  else if ('isSelected' in change)
    await api<null>(path('Select'), { method: 'PUT', body: { ids, isSelected: change.isSelected } })
  else await api(path('Update'), { method: 'PUT', body: { id: ids[0], quantity: change.quantity } })
}

const changedEntries = (
  entries: readonly CartEntry[],
  ids: readonly number[],
  how: Change | 'remove',
): CartEntry[] =>
  how === 'remove'
    ? entries.filter(({ id }) => !ids.includes(id))
    : entries.map((entry) => (ids.includes(entry.id) ? { ...entry, ...how } : entry))

export const useCart = () => {
  const userId = useSessionUser()?.userId ?? null
  const owner = userId === null ? 'visitor' : 'user'
  const key = ['cart', userId]
  const client = useQueryClient()
  const cart = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => (owner === 'user' ? loadOwn(signal) : loadVisitors(signal)),
    staleTime: 0,
  })
  /** What was changed here and is not the server's word yet. Set with the press itself, or a box would tick itself again. */
  const [changed, setChanged] = useState<CartEntry[] | null>(null)
  /** Changes on their way: a cart read between two of them would take the later one back for a moment. */
  const underWay = useRef(0)
  const change = async (ids: readonly number[], how: Change | 'remove'): Promise<void> => {
    underWay.current += 1
    setChanged((before) => changedEntries(before ?? cart.data ?? [], ids, how))
    try {
      await write(owner, ids, how)
    } finally {
      underWay.current -= 1
      if (underWay.current === 0) await client.invalidateQueries({ queryKey: ['cart'] })
      if (underWay.current === 0) setChanged(null)
      if (how === 'remove') await refreshCounts()
    }
  }
  return { cart, changed, owner, change } as const
}

/** What the chosen lines would cost this user: member price and freight are the server's to know. */
export const useCartPreview = (owner: 'user' | 'visitor', chosen: readonly CartEntry[]) => {
  // More than a checkout takes has no price.
  const priced = chosen.length > CHECKOUT_LINE_MAX_COUNT ? [] : chosen
  const items = priced.map(({ id, quantity }) => ({ cartItemId: id, quantity }))
  return useQuery({
    queryKey: ['cart', 'preview', items],
    queryFn: ({ signal }) =>
      quietApi<CheckoutPreview>('/api/client/Order/Preview', { method: 'POST', body: { items }, signal }),
    enabled: owner === 'user' && items.length > 0,
    placeholderData: (before) => (items.length > 0 ? before : undefined),
  })
}
