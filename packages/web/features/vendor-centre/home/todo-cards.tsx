import { formatYuan } from '@wenli/contract/money'
import { getVendorOrders } from '@wenli/contract/ordering/order'
import { getVendorStatement } from '@wenli/contract/finance/withdrawal'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { paths } from '../../../shared/paths.ts'
import { mayEnter } from '../../../shared/session/permissions.ts'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { Icon, type IconName } from '../../../shared/ui/icon.tsx'
import { useMoneyState } from '../money/shop-money.ts'
import { useTabCounts } from '../orders/shop-orders.ts'
import { useShopRefunds } from '../refunds/shop-refunds.ts'
import styles from './todo-cards.module.css'

type CardProps = {
  to: string
  icon: IconName
  title: string
  value: ReactNode
  action: string
  urgent: boolean
}

const Card = ({ to, icon, title, value, action, urgent }: CardProps) => (
  <li>
    <AppLink to={to} className={styles.card} data-urgent={urgent}>
      <span className={styles.icon}>
        <Icon name={icon} size={22} />
      </span>
      <span className={styles.value}>{value}</span>
      <span className={styles.title}>{title}</span>
      <span className={styles.action}>
        {action}
        <Icon name="arrow" size={16} />
      </span>
    </AppLink>
  </li>
)

const OrderCards = () => {
  const t = useT()
  const counts = useTabCounts().data
  const asked = useShopRefunds({ status: 'APPLYING', page: 1 }, 1).data?.totalCount
  const returned = useShopRefunds({ status: 'WAIT_VENDOR_RECEIVE', page: 1 }, 1).data?.totalCount
  const figure = (count: number | undefined) => count ?? '–'
  return (
    <>
      <Card
        to={paths.shopOrders('TO_SHIP')}
        icon="truck"
        value={figure(counts?.TO_SHIP)}
        title={t('VendorHome.ToShip')}
        action={t('VendorHome.GoShip')}
        urgent={(counts?.TO_SHIP ?? 0) > 0}
      />
      <Card
        to={paths.shopRefunds('APPLYING')}
        icon="warning"
        value={figure(asked)}
        title={t('VendorHome.Refunds')}
        action={t('VendorHome.GoDecide')}
        urgent={(asked ?? 0) > 0}
      />
      <Card
        to={paths.shopRefunds('WAIT_VENDOR_RECEIVE')}
        icon="store"
        value={figure(returned)}
        title={t('VendorHome.Returns')}
        action={t('VendorHome.GoDecide')}
        urgent={(returned ?? 0) > 0}
      />
      <Card
        to={paths.shopOrders('TO_PAY')}
        icon="clock"
        value={figure(counts?.TO_PAY)}
        title={t('VendorHome.ToPay')}
        action={t('VendorHome.Look')}
        urgent={false}
      />
    </>
  )
}

const MoneyCard = () => {
  const t = useT()
  const money = useMoneyState().data
  return (
    <Card
      to={paths.shopMoney()}
      icon="wallet"
      value={money === undefined ? '–' : `¥${formatYuan(money.available)}`}
      title={t('ShopMoney.available')}
      action={t('VendorHome.GoMoney')}
      urgent={false}
    />
  )
}

/** What needs an action first, each with the way to it; only what the person may do. */
export const TodoCards = () => (
  <ul className={styles.cards}>
    {mayEnter(getVendorOrders.access) && <OrderCards />}
    {mayEnter(getVendorStatement.access) && <MoneyCard />}
  </ul>
)
