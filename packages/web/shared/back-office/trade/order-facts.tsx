import { formatOrderTime } from '@wenli/contract/formats'
import type { AddressInfo } from '@wenli/contract/ordering/address'
import type { OrderDetail } from '@wenli/contract/ordering/order'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/text-provider.tsx'
import { FocusedOutput } from '../page/focused-output.tsx'
import { parcelLine } from '../../trade/parcel-line.ts'
import { PriceBreakdown } from '../../trade/price-breakdown.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { addressText, isWhole, placeText } from './address-text.ts'
import type { EvidenceSight } from './evidence.tsx'
import { Facts, FactSection } from '../page/facts.tsx'
import { GoodsLines } from './goods-lines.tsx'
import { HiddenAddress } from './hidden-address.tsx'
import styles from './order-facts.module.css'
import { OrderState } from './order-state.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { RefundFacts } from './refund-facts.tsx'

type Shipment = OrderDetail['shipments'][number]

type OrderFactsProps = {
  order: OrderDetail
  /** What can be done about a parcel. */
  renderShipmentAction?: (shipment: Shipment) => ReactNode
}

const Shipments = ({ order, renderShipmentAction }: OrderFactsProps) => {
  const t = useT()
  if (order.shipments.length === 0) return <p className={styles.none}>{t('ShopOrder.NoShipments')}</p>
  return (
    <ul className={styles.shipments}>
      {order.shipments.map((shipment) => (
        <li key={shipment.id}>
          <div className={styles.parcel}>
            <span>
              {t(`Courier.${shipment.courier}`)} <b>{shipment.trackingNo}</b>
            </span>
            {renderShipmentAction?.(shipment)}
          </div>
          <span className={styles.quiet}>
            {formatOrderTime(shipment.creationTime)} ·{' '}
            {shipment.lines.map((line) => parcelLine(order.items, line)).join(' / ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

const Receiver = ({ address }: { address: AddressInfo }) => (
  <span className={styles.address}>
    <b>{address.userName}</b> {address.telNumber}
    <br />
    {placeText(address)}
  </span>
)

/** Everything about one order, for its shop and for the platform. */
export const OrderFacts = ({
  order,
  sight,
  hiddenAddress,
  isRevealed = false,
  renderShipmentAction,
}: OrderFactsProps & {
  sight: EvidenceSight
  /** In place of why a shop sees the district only. */
  hiddenAddress?: ReactNode
  /** Somebody has just asked for the whole address. */
  isRevealed?: boolean
}) => {
  const t = useT()
  const { addressInfo: address } = order
  const copy = (text: string): void =>
    void navigator.clipboard
      .writeText(text)
      .then(() => showToast('success', t('ShopOrder.AddressCopied')))
      .catch(() => undefined)
  return (
    <div className={styles.parts}>
      <OrderState order={order} />
      <FactSection title={t('ShopOrder.Goods')}>
        <GoodsLines lines={order.items} />
        <div className={styles.amounts}>
          <PriceBreakdown
            reader="shop"
            amounts={order}
            adjustAmount={order.adjustAmount}
            refundedAmount={order.refundedAmount}
            total={t('ShopAmount.payable')}
          />
        </div>
      </FactSection>
      {address !== null && (
        <FactSection
          title={t('ShopOrder.Address')}
          action={
            isWhole(address) && (
              <Button type="link" size="small" onClick={() => copy(addressText(address))}>
                {t('ShopOrder.Copy')}
              </Button>
            )
          }
        >
          {isRevealed ? (
            <FocusedOutput>
              <Receiver address={address} />
            </FocusedOutput>
          ) : (
            <Receiver address={address} />
          )}
          {isWhole(address) || (hiddenAddress ?? <HiddenAddress order={order} className={styles.quiet} />)}
        </FactSection>
      )}
      <FactSection title={t('ShopOrder.Shipments')}>
        <Shipments order={order} renderShipmentAction={renderShipmentAction} />
      </FactSection>
      <FactSection title={t('ShopOrder.Paid')}>
        <Facts
          lines={[
            [t('ShopOrder.CreationTime'), formatOrderTime(order.creationTime)],
            [t('ShopOrder.PaidTime'), order.paidTime && formatOrderTime(order.paidTime)],
            [t('ShopOrder.Means'), order.paymentMethod && t(`ShopOrder.PaidBy.${order.paymentMethod}`)],
            [t('ShopOrder.Trade'), order.tradeNo],
            [t('ShopOrder.Remark'), order.remark],
          ]}
        />
      </FactSection>
      {order.refunds.length > 0 && (
        <FactSection title={t('ShopOrder.Refunds')}>
          <div className={styles.refunds}>
            {order.refunds.map((refund) => (
              <RefundFacts key={refund.id} refund={refund} sight={sight} />
            ))}
          </div>
        </FactSection>
      )}
      <FactSection title={t('ShopOrder.Logs')}>
        <OrderTimeline logs={order.logs} />
      </FactSection>
    </div>
  )
}
