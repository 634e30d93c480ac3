import { formatYuan } from '@wenli/contract/money'
import { getVendorOrders } from '@wenli/contract/ordering/order'
import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { isGranted, mayEnter } from '../../../shared/session/permissions.ts'
import { ActionCard, ActionCards } from '../../../shared/ui/action-card.tsx'
import { useMoneyState } from '../money/shop-money.ts'
import { useTabCounts, useToDo } from '../orders/shop-orders.ts'

const toneOf = (count: number): 'urgent' | 'quiet' => (count > 0 ? 'urgent' : 'quiet')

const OrderCards = () => {
  const t = useT()
  const counts = useTabCounts().data
  const toDo = useToDo().data
  const late = toDo?.lateToShip ?? 0
  const figure = (count: number | undefined) => count ?? '–'
  return (
    <>
      <ActionCard
        to={paths.shopOrders('TO_SHIP')}
        icon="truck"
        value={figure(toDo?.toShip)}
        title={late > 0 ? t('VendorHome.LateToShip', late) : t('VendorHome.ToShip')}
        action={t('VendorHome.GoShip')}
        tone={toneOf(toDo?.toShip ?? 0)}
      />
      <ActionCard
        to={paths.shopRefunds('APPLYING')}
        icon="warning"
        value={figure(toDo?.refundsToAnswer)}
        title={t('VendorHome.Refunds')}
        action={t('VendorHome.GoDecide')}
        tone={toneOf(toDo?.refundsToAnswer ?? 0)}
      />
      <ActionCard
        to={paths.shopRefunds('WAIT_VENDOR_RECEIVE')}
        icon="store"
        value={figure(toDo?.returnsOnTheirWay)}
        title={t('VendorHome.Returns')}
        action={t('VendorHome.GoDecide')}
        tone={toneOf(toDo?.returnsOnTheirWay ?? 0)}
      />
      <ActionCard
        to={paths.shopOrders('TO_PAY')}
        icon="clock"
        value={figure(counts?.TO_PAY)}
        title={t('VendorHome.ToPay')}
        action={t('VendorHome.Look')}
        tone="quiet"
      />
    </>
  )
}

const MoneyCard = () => {
  const t = useT()
  const money = useMoneyState().data
  return (
    <ActionCard
      to={paths.shopMoney()}
      icon="wallet"
      value={money === undefined ? '–' : `¥${formatYuan(money.available)}`}
      title={t('Withdraw.Available')}
      action={t('VendorHome.GoMoney')}
      tone="quiet"
    />
  )
}

/** What needs an action first, each with the way to it; only what the person may do. */
export const TodoCards = () => (
  <ActionCards>
    {mayEnter(getVendorOrders.access) && <OrderCards />}
    {isGranted('VendorPages.Withdrawal') && <MoneyCard />}
  </ActionCards>
)
