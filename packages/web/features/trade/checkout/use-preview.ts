import { useQuery } from '@tanstack/react-query'
import type { CheckoutPreview } from '@wenli/contract/ordering/checkout'
import { api } from '../../../shared/api/browser-api.ts'
import { countedCoupons } from './counted-coupons.ts'
import { isLineGone, lookAgain, wireItem, type WantedItem } from './wanted-items.ts'

export type Wishes = {
  /** Null until the buyer chooses: the best ones are taken. */
  couponNos: readonly string[] | null
  points: 'use' | 'keep'
}
export type Priced = {
  preview: CheckoutPreview
  couponNos: readonly string[]
  /** The names of the chosen coupons that do not count here. */
  putBack: readonly string[]
  usePoints: number
}

/** Prices with the coupons that are best, or those that were chosen, and as many points as may be used. */
const price = async (items: readonly WantedItem[], wishes: Wishes, signal: AbortSignal): Promise<Priced> => {
  const ask = (couponNos: readonly string[], usePoints: number) =>
    api<CheckoutPreview>('/api/client/Order/Preview', {
      method: 'POST',
      body: { items: items.map(wireItem), couponNos, usePoints },
      signal,
    })
  let preview = await ask(wishes.couponNos ?? [], 0)
  const couponNos = wishes.couponNos ?? preview.bestCouponNos
  if (wishes.couponNos === null && couponNos.length > 0) preview = await ask(couponNos, 0)
  const usePoints = wishes.points === 'use' ? preview.pointLimit : 0
  if (usePoints > 0) preview = await ask(couponNos, usePoints)
  return { preview, ...countedCoupons(preview, couponNos), usePoints }
}

export const usePreview = (items: readonly WantedItem[], wishes: Wishes) =>
  useQuery({
    queryKey: ['checkout', 'preview', items, wishes],
    queryFn: async ({ client, signal }) => {
      try {
        return await price(items, wishes, signal)
      } catch (failure) {
        if (isLineGone(failure)) await lookAgain(client)
        throw failure
      }
    },
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  })
