import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Page } from '../../../shared/api/api.ts'
import { api } from '../../../shared/api/browser-api.ts'
import { paths } from '../../../shared/paths.ts'

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

const useCards = <Card>(entity: 'RechargeCard' | 'VipCard') =>
  useQuery({
    queryKey: ['cards', entity],
    queryFn: async ({ signal }) => {
      const query = { maxResultCount: 100 }
      return (await api<Page<Card>>(`/api/client/${entity}/GetList`, { query, signal })).items
    },
    refetchOnMount: 'always',
  })
export const useRechargeCards = () => useCards<RechargeCard>('RechargeCard')
export const useVipCards = () => useCards<VipCard>('VipCard')

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
