import { formatYuan } from '@wenli/contract/money'
import { getVendorOrders } from '@wenli/contract/ordering/order'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { paths } from '../../../shared/paths.ts'
import { isGranted, mayEnter } from '../../../shared/session/permissions.ts'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { Icon, type IconName } from '../../../shared/ui/icon.tsx'
import { useMoneyState } from '../money/shop-money.ts'
import { useTabCounts, useToDo } from '../orders/shop-orders.ts'
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
  const toDo = useToDo().data
  const late = toDo?.lateToShip ?? 0
  const figure = (count: number | undefined) => count ?? '–'
  return (
    <>
      <Card
        to={paths.shopOrders('TO_SHIP')}
        icon="truck"
        value={figure(toDo?.toShip)}
        title={late > 0 ? t('VendorHome.LateToShip', late) : t('VendorHome.ToShip')}
        action={t('VendorHome.GoShip')}
        urgent={(toDo?.toShip ?? 0) > 0}
      />
      <Card
        to={paths.shopRefunds('APPLYING')}
        icon="warning"
        value={figure(toDo?.refundsToAnswer)}
        title={t('VendorHome.Refunds')}
        action={t('VendorHome.GoDecide')}
        urgent={(toDo?.refundsToAnswer ?? 0) > 0}
      />
      <Card
        to={paths.shopRefunds('WAIT_VENDOR_RECEIVE')}
        icon="store"
        value={figure(toDo?.returnsOnTheirWay)}
        title={t('VendorHome.Returns')}
        action={t('VendorHome.GoDecide')}
        urgent={(toDo?.returnsOnTheirWay ?? 0) > 0}
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
    {isGranted('VendorPages.Withdrawal') && <MoneyCard />}
  </ul>
)
