import { formatOrderTime } from '@wenli/contract/formats'
import type { OrderListItem } from '@wenli/contract/ordering/order'
import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { GoodsLine } from '../../../shared/trade/goods-line.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { BoughtFiles } from './bought-files.tsx'
import { OrderActions } from './order-actions.tsx'
import styles from './order-card.module.css'
import { stateText } from './order-state.ts'
import { PaidTogether } from './paid-together.tsx'

/** An order in the list: who sells, what, how it stands, what can be done. */
export const OrderCard = ({ order }: { order: OrderListItem }) => {
  const t = useT()
  return (
    <li className={styles.card}>
      <header className={styles.head}>
        <AppLink to={paths.vendor(order.vendorNo)} className={styles.shop}>
          <Icon name="store" size={18} />
          {order.vendorDisplayName}
        </AppLink>
        <span className={styles.facts}>
          <time>{formatOrderTime(order.creationTime)}</time>
          <AppLink to={paths.order(order.orderNo)}>{t('Order.No', order.orderNo)}</AppLink>
        </span>
        <strong className={styles.state} data-state={order.status}>
          {t(stateText(order))}
          {order.refundStatus !== 'NONE' && <small>{t(`OrderRefund.${order.refundStatus}`)}</small>}
        </strong>
      </header>
      <ul className={styles.lines}>
        {order.items.map((item) => (
          <li key={item.id}>
            <GoodsLine goods={item}>
              <BoughtFiles order={order} item={item} />
            </GoodsLine>
          </li>
        ))}
      </ul>
      <footer className={styles.foot}>
        <p>
          {t(order.paidTime === null ? 'Price.payable' : 'Order.Paid')}{' '}
          <Amount yuan={order.paidAmount ?? order.payable} size="strong" />
          <PaidTogether order={order} />
        </p>
        <AppLink to={paths.order(order.orderNo)} className={styles.more}>
          {t('Order.Details')}
        </AppLink>
        <OrderActions order={order} place="list" />
      </footer>
    </li>
  )
}
