import { formatOrderTime, maskPhone } from '@wenli/contract/formats'
import type { OrderDetail } from '@wenli/contract/ordering/order'
import { paths } from '@wenli/contract/paths'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LoadState } from '../../shared/back-office/page/load-state.tsx'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { regionText } from '../../shared/trade/address-values.ts'
import { GoodsLine } from '../../shared/trade/goods-line.tsx'
import { parcelLine } from '../../shared/trade/parcel-line.ts'
import { PriceBreakdown } from '../../shared/trade/price-breakdown.tsx'
import { unsentOf } from '../../shared/trade/unsent-of-line.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { AddressChangeDialog } from './orders/address-change-dialog.tsx'
import { BoughtFiles } from './orders/bought-files.tsx'
import { CopyButton } from './orders/copy-button.tsx'
import { OrderActions } from './orders/order-actions.tsx'
import { moneyText, stateText } from './orders/order-state.ts'
import { OrderTimeline } from './orders/order-timeline.tsx'
import { useOrder } from './orders/own-orders.ts'
import { PaidTogether } from './orders/paid-together.tsx'
import { timeLeft } from './orders/time-left.ts'
import styles from './order.page.module.css'
import { RefundCard } from './refunds/refund-card.tsx'

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.card} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** What the order waits for, and until when. */
const WaitLine = ({ order }: { order: OrderDetail }) => {
  const t = useT()
  const [now] = useState(() => Date.now())
  if (order.status === 'PENDING_PAYMENT')
    return (
      <p>
        {t('Order.PayUntil', formatOrderTime(order.expireAt))}
        <PaidTogether order={order} />
      </p>
    )
  if (order.closeReason !== null) {
    const money = moneyText(order)
    return (
      <>
        <p>{t(`OrderClosed.${order.closeReason}`)}</p>
        {money !== null && <p>{t(money)}</p>}
      </>
    )
  }
  const left = order.receiveDueAt === null ? null : timeLeft(order.receiveDueAt, now)
  if (order.status !== 'PAID' || left === null) return null
  return <p>{t('Order.AutoReceive', left.days, left.hours)}</p>
}

const Facts = ({ order }: { order: OrderDetail }) => {
  const t = useT()
  const [isChanging, setChanging] = useState(false)
  const { addressInfo: to } = order
  const mayChange = order.status === 'PAID' && order.shipmentStatus === 'UNSHIPPED' && !order.isAddressChanged
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('Order.NoLabel')}</dt>
        <dd>
          {order.orderNo} <CopyButton text={order.orderNo} label={t('Order.CopyNo')} />
        </dd>
      </div>
      <div>
        <dt>{t('Order.Created')}</dt>
        <dd>{formatOrderTime(order.creationTime)}</dd>
      </div>
      {order.paymentMethod !== null && (
        <div>
          <dt>{t('Pay.Means')}</dt>
          <dd>{t(`PaymentMethod.${order.paymentMethod}`)}</dd>
        </div>
      )}
      {to !== null && (
        <div>
          <dt>{t('Checkout.Address')}</dt>
          <dd>
            {to.userName} {maskPhone(to.telNumber)}
            <br />
            {regionText(to)} {to.detailInfo}
            {mayChange && (
              <>
                <br />
                <Button type="link" size="small" className={styles.change} onClick={() => setChanging(true)}>
                  {t('Order.ChangeAddress')}
                </Button>
              </>
            )}
            {isChanging && <AddressChangeDialog orderNo={order.orderNo} onClose={() => setChanging(false)} />}
          </dd>
        </div>
      )}
      {order.shipments.map((shipment) => (
        <div key={shipment.id}>
          <dt>{t('Order.Shipment')}</dt>
          <dd>
            {t(`Courier.${shipment.courier}`)} {shipment.trackingNo}{' '}
            <CopyButton text={shipment.trackingNo} label={t('Order.CopyTrackingNo')} />
            <ul className={styles.parcel} aria-label={t('Order.ParcelLines', shipment.trackingNo)}>
              {shipment.lines.map((line) => (
                <li key={line.orderItemId}>{parcelLine(order.items, line)}</li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Detail = ({ order }: { order: OrderDetail }) => {
  const t = useT()
  return (
    <>
      <section className={styles.state}>
        <div>
          <h1>{t(stateText(order))}</h1>
          <WaitLine order={order} />
        </div>
        <OrderActions order={order} place="page" />
      </section>
      <section className={styles.card} aria-label={t('Order.Timeline')}>
        <OrderTimeline order={order} />
      </section>
      {order.refunds.length > 0 && (
        <Card title={t('Order.Refunds')}>
          <ul className={styles.refunds}>
            {order.refunds.map((refund) => (
              <RefundCard key={refund.id} refund={refund} />
            ))}
          </ul>
        </Card>
      )}
      <div className={styles.columns}>
        <Card title={order.vendorDisplayName}>
          <ul className={styles.lines}>
            {order.items.map((item) => (
              <li key={item.id}>
                <GoodsLine goods={item}>
                  <BoughtFiles order={order} item={item} />
                  {order.shipmentStatus === 'PARTIALLY_SHIPPED' && unsentOf(item) > 0 && (
                    <small>{t('Order.Unsent', item.shippedQuantity, unsentOf(item))}</small>
                  )}
                  {item.refundedQuantity > 0 && <small>{t('Order.Refunded', item.refundedQuantity)}</small>}
                  {item.buyerRemark !== null && <small>{t('Order.Remark', item.buyerRemark)}</small>}
                </GoodsLine>
              </li>
            ))}
          </ul>
          <AppLink to={paths.vendor(order.vendorNo)} className={styles.visit}>
            {t('Product.VisitShop')}
          </AppLink>
        </Card>
        <div className={styles.side}>
          <Card title={t('Price.Label')}>
            <PriceBreakdown
              amounts={order}
              adjustAmount={order.adjustAmount}
              total={t(order.paidTime === null ? 'Price.payable' : 'Order.Paid')}
            />
          </Card>
          <Card title={t('Order.Facts')}>
            <Facts order={order} />
          </Card>
        </div>
      </div>
    </>
  )
}

/** One order: how it stands, how it came there, what it cost. */
const OrderPage = () => {
  const t = useT()
  const { search } = useLocation()
  const order = useOrder(new URLSearchParams(search).get('no') ?? '')
  return (
    <div className={styles.page}>
      <LoadState query={order} back={{ to: paths.orders(), label: t('Title.Orders') }}>
        {(found) => <Detail order={found} />}
      </LoadState>
    </div>
  )
}

export default OrderPage
