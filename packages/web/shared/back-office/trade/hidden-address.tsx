import type { OrderListItem } from '@wenli/contract/ordering/order'
import { useT } from '../../i18n/text-provider.tsx'
import { isWhole } from './address-text.ts'

type HiddenAddressProps = { order: Pick<OrderListItem, 'status' | 'addressInfo'>; className?: string }

/** Why a shop sees the district only. */
export const HiddenAddress = ({ order, className }: HiddenAddressProps) => {
  const t = useT()
  if (order.addressInfo === null || isWhole(order.addressInfo)) return null
  return (
    <span className={className}>
      {t(order.status === 'PENDING_PAYMENT' ? 'ShopOrder.AddressBefore' : 'ShopOrder.AddressAfter')}
    </span>
  )
}
