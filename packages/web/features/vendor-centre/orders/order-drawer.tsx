import type { OrderDetail } from '@wenli/contract/ordering/order'
import { Button } from 'antd'
import { useState } from 'react'
import { SideDrawer } from '../../../shared/back-office/page/side-drawer.tsx'
import { LoadState } from '../../../shared/back-office/page/load-state.tsx'
import { OrderFacts } from '../../../shared/back-office/trade/order-facts.tsx'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { actionTexts, mayMendParcel, shopActionsOf, type ShopAction } from './order-actions.ts'
import { OrderDialogs } from './order-dialogs.tsx'
import styles from './order-drawer.module.css'
import { ParcelDialog } from './parcel-dialog.tsx'
import { useShopOrder } from './shop-orders.ts'

type OrderDrawerProps = { orderNo: string; onClose: () => void }

/** One order with everything about it, and what can be done now. */
export const OrderDrawer = ({ orderNo, onClose }: OrderDrawerProps) => {
  const t = useT()
  const order = useShopOrder(orderNo)
  const [action, setAction] = useState<ShopAction | null>(null)
  const [parcel, setParcel] = useState<OrderDetail['shipments'][number] | null>(null)
  const actions = order.data === undefined ? [] : shopActionsOf(order.data)
  return (
    <SideDrawer
      title={t('ShopOrder.No', orderNo)}
      size="min(640px, 100vw)"
      onClose={onClose}
      footer={
        actions.length > 0 && (
          <div className={styles.buttons}>
            {actions.toReversed().map((each) => (
              <Button
                key={each}
                type={each === 'ship' ? 'primary' : 'default'}
                danger={each === 'refuseSupply'}
                onClick={() => setAction(each)}
              >
                {t(actionTexts[each])}
              </Button>
            ))}
          </div>
        )
      }
    >
      <LoadState query={order}>
        {(found) => (
          <OrderFacts
            sight="shop"
            order={found}
            renderShipmentAction={(shipment) =>
              mayMendParcel(found, shipment, Date.now()) && (
                <Button type="link" size="small" onClick={() => setParcel(shipment)}>
                  {t('Ship.Change')}
                </Button>
              )
            }
          />
        )}
      </LoadState>
      {action !== null && order.data !== undefined && (
        <OrderDialogs order={order.data} action={action} onClose={() => setAction(null)} />
      )}
      {parcel !== null && <ParcelDialog parcel={parcel} onClose={() => setParcel(null)} />}
    </SideDrawer>
  )
}
