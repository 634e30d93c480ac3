import type { OrderListItem } from '@wenli/contract/ordering/order'
import { refuseSupply } from '@wenli/contract/ordering/shop-order'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { AddressDialog } from './address-dialog.tsx'
import type { ShopAction } from './order-actions.ts'
import { PriceDialog } from './price-dialog.tsx'
import { ReasonDialog } from '../../../shared/back-office/page/reason-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { useOrderWrite } from './shop-orders.ts'

const REASON_MAX_LENGTH = 256

type OrderDialogsProps = { order: OrderListItem; action: ShopAction; onClose: () => void }

/** The dialog of what the shop is about to do with an order. */
export const OrderDialogs = ({ order, action, onClose }: OrderDialogsProps) => {
  const t = useT()
  const write = useOrderWrite()
  if (action === 'ship') return <ShipDialog order={order} onClose={onClose} />
  if (action === 'changeAddress') return <AddressDialog order={order} onClose={onClose} />
  if (action === 'changePrice') return <PriceDialog order={order} onClose={onClose} />
  const refuse = async (reason: string): Promise<void> => {
    await write({ path: refuseSupply.path, body: { orderNo: order.orderNo, reason } })
    showToast('success', t('RefuseSupply.Done'))
    onClose()
  }
  return (
    <ReasonDialog
      title={t('RefuseSupply.Title')}
      hint={t('RefuseSupply.Hint')}
      label={t('RefuseSupply.Reason')}
      confirmText={t('RefuseSupply.Confirm')}
      maxLength={REASON_MAX_LENGTH}
      onReason={refuse}
      onCancel={onClose}
    />
  )
}
