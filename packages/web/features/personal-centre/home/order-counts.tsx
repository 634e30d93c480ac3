import { orderTabs } from '@wenli/contract/ordering/order-life'
import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { useOrderCounts } from '../orders/own-orders.ts'
import styles from './order-counts.module.css'

/** How many orders wait for what, each leading to its list. */
export const OrderCounts = () => {
  const t = useT()
  const { data: counts } = useOrderCounts()
  return (
    <nav className={styles.row} aria-label={t('Title.Orders')}>
      {orderTabs
        .filter((tab) => tab !== 'ALL')
        .map((tab) => (
          <AppLink key={tab} to={paths.orders(tab)} data-empty={(counts?.[tab] ?? 0) === 0 || undefined}>
            <strong>{counts?.[tab] ?? 0}</strong>
            {t(`OrderTab.${tab}`)}
          </AppLink>
        ))}
    </nav>
  )
}
