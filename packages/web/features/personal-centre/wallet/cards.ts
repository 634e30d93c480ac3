import { useQuery } from '@tanstack/react-query'
import { getVipCardOffers, type VipCardOffer } from '@wenli/contract/finance/vip-card'
import { paths } from '@wenli/contract/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Page } from '../../../shared/api/api.ts'
import { api } from '../../../shared/api/browser-api.ts'

/** spec §3: coins for money; what is above the price is given. */
export type RechargeCard = { id: number; name: string; unitPrice: number; coin: number }
export type VipCard = {
  id: number
  name: string
  unitPrice: number
  validMonths: number
  discount: number
  level: number
  cardImageUrl: string | null
  description: string | null
}

const loadCards = async <Card>(entity: 'RechargeCard' | 'VipCard', signal: AbortSignal): Promise<Card[]> => {
  const query = { maxResultCount: 100 }
  return (await api<Page<Card>>(`/api/client/${entity}/GetList`, { query, signal })).items
}
export const useRechargeCards = () =>
  useQuery({
    queryKey: ['cards', 'RechargeCard'],
    queryFn: ({ signal }) => loadCards<RechargeCard>('RechargeCard', signal),
    refetchOnMount: 'always',
  })

export type OfferedCard = { readonly card: VipCard; readonly offer: VipCardOffer }
/** The cards on sale, each with what it would cost somebody who has a membership, or has none. */
export const useVipCards = () =>
  useQuery({
    queryKey: ['cards', 'VipCard'],
    queryFn: async ({ signal }): Promise<OfferedCard[]> => {
      const [cards, offers] = await Promise.all([
        loadCards<VipCard>('VipCard', signal),
        api<VipCardOffer[]>(getVipCardOffers.path, { signal }),
      ])
      const ofCard = new Map(offers.map((offer) => [offer.vipCardId, offer]))
      return cards.flatMap((card) => {
        const offer = ofCard.get(card.id)
        return offer === undefined ? [] : [{ card, offer }]
      })
    },
    refetchOnMount: 'always',
  })

/** Orders a card and goes to the cashier. A second press, or one after a lost answer, orders nothing twice (`deed-keys.ts`). */
export const useOrderCard = () => {
  const navigate = useNavigate()
  const [ordered, setOrdered] = useState<number | null>(null)
  const run = async (id: number, work: () => Promise<string>) => {
    setOrdered(id)
    try {
      await navigate(await work())
    } finally {
      setOrdered(null)
    }
  }
  const recharge = (rechargeCardId: number) =>
    run(rechargeCardId, async () => {
      const { rechargeCardOrderNo } = await api<{ rechargeCardOrderNo: string }>(
        '/api/client/RechargeCardOrder/Create',
        { method: 'POST', body: { rechargeCardId } },
      )
      return paths.pay({ rechargeCardOrderNo })
    })
  const becomeVip = (vipCardId: number) =>
    run(vipCardId, async () => {
      const { vipCardOrderNo } = await api<{ vipCardOrderNo: string }>('/api/client/VipCardOrder/Create', {
        method: 'POST',
        body: { vipCardId },
      })
      return paths.pay({ vipCardOrderNo })
    })
  return { ordered, recharge, becomeVip }
}
