import { formatOrderTime } from '@wenli/contract/formats'
import { formatYuan } from '@wenli/contract/money'
import { getVendorOrders } from '@wenli/contract/ordering/order'
import { paths } from '@wenli/contract/paths'
import { LoadState } from '../../shared/back-office/page/load-state.tsx'
import { orderStateKey } from '../../shared/back-office/trade/order-state.tsx'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { mayEnter } from '../../shared/session/permissions.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import { ScoreSheet } from './home/score-sheet.tsx'
import { TodoCards } from './home/todo-cards.tsx'
import styles from './home.page.module.css'
import { useShopOrders } from './orders/shop-orders.ts'

const NEWEST = 5

const NewestOrders = () => {
  const t = useT()
  const orders = useShopOrders({ tab: 'ALL', keyword: undefined, page: 1 }, NEWEST)
  return (
    <section className={styles.block} aria-labelledby="vendor-home-orders">
      <header>
        <h2 id="vendor-home-orders">{t('VendorHome.NewestOrders')}</h2>
        <AppLink to={paths.shopOrders()}>{t('VendorHome.AllOrders')}</AppLink>
      </header>
      <LoadState query={orders}>
        {({ items }) =>
          items.length === 0 ? (
            <p role="status" className={styles.empty}>
              {t('ShopOrder.Empty')}
            </p>
          ) : (
            <ul className={styles.orders}>
              {items.map((order) => (
                <li key={order.id}>
                  <AppLink to={paths.shopOrderSearch(order.orderNo)} className={styles.order}>
                    <Picture
                      src={order.items[0]?.productImageUrl ?? null}
                      alt=""
                      sizes="40px"
                      className={styles.picture}
                    />
                    <span className={styles.name}>{order.items[0]?.productName}</span>
                    <span className={styles.state}>{t(orderStateKey(order))}</span>
                    <time className={styles.time}>{formatOrderTime(order.creationTime)}</time>
                    <span className={styles.amount}>¥{formatYuan(order.payable)}</span>
                  </AppLink>
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
    </section>
  )
}

/** The vendor area's first page: what waits, how the shop stands, then what is new. */
const VendorHomePage = () => {
  const t = useT()
  return (
    <div className={styles.home}>
      <h1>{t('Title.VendorHome')}</h1>
      <TodoCards />
      {mayEnter(getVendorOrders.access) && (
        <>
          <ScoreSheet />
          <NewestOrders />
        </>
      )}
    </div>
  )
}

export default VendorHomePage
