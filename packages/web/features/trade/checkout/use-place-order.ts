import type { PlacedTrade } from '@wenli/contract/ordering/checkout'
import { useState } from 'react'
import { api } from '../../../shared/api/browser-api.ts'
import { refreshCounts } from '../../../shared/shopping/refresh-counts.ts'
import type { Priced } from './use-preview.ts'
import { wireItem, type WantedItem } from './wanted-items.ts'

type OrderRequest = {
  items: readonly WantedItem[]
  /** None when everything is downloaded. */
  addressId: number | undefined
  priced: Priced
  /** What the buyer says to each shop, by its number. */
  remarks: Readonly<Record<string, string>>
  /** The products of which the buyer knows that they cannot be returned without a reason. */
  confirmedNoReturn: readonly number[]
}

/** A shop reads what was said to it at the first of its lines. */
const withRemarks = ({ items, priced, remarks }: OrderRequest) => {
  const said = new Map(
    priced.preview.orders.map(({ vendorNo, lines }) => [lines[0]?.productSkuId, remarks[vendorNo]?.trim()]),
  )
  return items.map((item) => {
    const buyerRemark = said.get(item.productSkuId)
    return { ...wireItem(item), ...(buyerRemark !== undefined && buyerRemark !== '' && { buyerRemark }) }
  })
}

export const usePlaceOrder = () => {
  const [isPlacing, setPlacing] = useState(false)
  const place = async (request: OrderRequest): Promise<PlacedTrade> => {
    const { priced, addressId, confirmedNoReturn } = request
    const body = {
      items: withRemarks(request),
      addressId,
      couponNos: priced.couponNos,
      usePoints: priced.usePoints,
      payable: priced.preview.payable,
      confirmedNoReturn,
    }
    setPlacing(true)
    try {
      const placed = await api<PlacedTrade>('/api/client/Order/Create', { method: 'POST', body })
      void refreshCounts()
      return placed
    } finally {
      setPlacing(false)
    }
  }
  return { place, isPlacing }
}
