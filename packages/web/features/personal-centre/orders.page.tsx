import { orderTabs, type OrderTab } from '@wenli/contract/ordering/order-life'
import { paths } from '@wenli/contract/paths'
import { useLocation, useNavigate } from 'react-router'
import { ListMessage } from '../../shared/back-office/page/list-message.tsx'
import { ChoiceRow } from '../../shared/back-office/page/choice-row.tsx'
import { ListPages } from '../../shared/back-office/page/list-pages.tsx'
import { LoadState } from '../../shared/back-office/page/load-state.tsx'
import { pageIn } from '../../shared/back-office/page/page-address.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { OrderCard } from './orders/order-card.tsx'
import { ORDERS_PER_PAGE, useOrderCounts, useOwnOrders } from './orders/own-orders.ts'
import styles from './orders.page.module.css'

const useOrderAddress = () => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search)
  const tab = orderTabs.find((each) => each === asked.get('tab')) ?? 'ALL'
  const page = pageIn(search)
  const show = (next: { tab: OrderTab; page?: number }): void => {
    const wanted = new URLSearchParams()
    if (next.tab !== 'ALL') wanted.set('tab', next.tab)
    if (next.page !== undefined && next.page > 1) wanted.set('p', String(next.page))
    void navigate({ search: wanted.toString() })
  }
  return { tab, page, show }
}

const EmptyOrders = ({ tab }: { tab: OrderTab }) => {
  const t = useT()
  return (
    <ListMessage title={t(tab === 'ALL' ? 'Orders.Empty' : 'Orders.EmptyTab')}>
      <ButtonLink look="primary" to={paths.productList()}>
        {t('Cart.GoShopping')}
      </ButtonLink>
    </ListMessage>
  )
}

/** One's own orders, by what they wait for. */
const OrdersPage = () => {
  const t = useT()
  const { tab, page, show } = useOrderAddress()
  const orders = useOwnOrders(tab, page)
  const { data: counts } = useOrderCounts()
  return (
    <section className={styles.page}>
      <h1>{t('Title.Orders')}</h1>
      <ChoiceRow
        label={t('Orders.Tabs')}
        chosen={tab}
        onChoose={(chosen) => show({ tab: chosen })}
        choices={orderTabs.map((value) => {
          const count = value === 'ALL' ? 0 : (counts?.[value] ?? 0)
          return {
            value,
            label: (
              <>
                {t(`OrderTab.${value}`)}
                {count > 0 && <b className={styles.count}>{count}</b>}
              </>
            ),
          }
        })}
      />
      <LoadState query={orders}>
        {({ items, totalCount }) =>
          totalCount === 0 ? (
            <EmptyOrders tab={tab} />
          ) : (
            <>
              <ul className={styles.list}>
                {items.map((order) => (
                  <OrderCard key={order.id} order={order} />
                ))}
              </ul>
              <ListPages
                page={page}
                perPage={ORDERS_PER_PAGE}
                list={{ items, totalCount }}
                onPage={(next) => show({ tab, page: next })}
              />
            </>
          )
        }
      </LoadState>
    </section>
  )
}

export default OrdersPage
