import type { OrderListItem } from '@wenli/contract/ordering/order'
import { Spin } from 'antd'
import { ListPages } from '../../../shared/back-office/page/list-pages.tsx'
import type { Page } from '../../../shared/api/api.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { PAGE_SIZE } from './order-address.ts'
import { OrderCard, type OrderPowers } from './order-card.tsx'
import styles from './order-list.module.css'

type OrderListProps = {
  page: Page<OrderListItem>
  current: number
  loading: boolean
  powers: OrderPowers
  onPage: (page: number) => void
}

export const OrderList = ({ page, current, loading, powers, onPage }: OrderListProps) => {
  const t = useT()
  return (
    <Spin spinning={loading}>
      <div className={styles.heads} aria-hidden="true">
        <span>{t('ShopOrder.Goods')}</span>
        <span>{t('ShopOrder.Receiver')}</span>
        <span>{t('ShopOrder.Amount')}</span>
        <span>{t('ShopOrder.State')}</span>
        <span />
      </div>
      <ul className={styles.cards}>
        {page.items.map((order) => (
          <OrderCard key={order.id} order={order} powers={powers} />
        ))}
      </ul>
      <ListPages page={current} perPage={PAGE_SIZE} list={page} onPage={onPage} />
    </Spin>
  )
}
