import type { OrderListItem } from '@wenli/contract/ordering/order'
import { orderTabs, type OrderTab } from '@wenli/contract/ordering/order-life'
import { Button, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ChoiceRow } from '../../shared/back-office/page/choice-row.tsx'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { KeywordBox } from './keyword-box.tsx'
import { BatchShipDrawer } from './orders/batch-ship-drawer.tsx'
import { ListMessage } from '../../shared/back-office/page/list-message.tsx'
import type { ShopAction } from './orders/order-actions.ts'
import { formatOrderAddress, parseOrderAddress, type OrderAddress } from './orders/order-address.ts'
import { OrderDialogs } from './orders/order-dialogs.tsx'
import { OrderDrawer } from './orders/order-drawer.tsx'
import { OrderList } from './orders/order-list.tsx'
import { useShopOrders, useTabCounts } from './orders/shop-orders.ts'
import styles from './orders.page.module.css'
import { RefundDesk } from './refunds/refund-desk.tsx'

const useOrderAddress = () => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = parseOrderAddress(new URLSearchParams(search))
  const show = (change: Partial<OrderAddress>): void => {
    // From the address as it is now: of two quick clicks both count.
    const now = parseOrderAddress(new URLSearchParams(window.location.search))
    void navigate({ search: formatOrderAddress({ ...now, page: 1, ...change }) })
  }
  return { address, show }
}

const Tabs = ({ chosen, onChoose }: { chosen: OrderTab; onChoose: (tab: OrderTab) => void }) => {
  const t = useT()
  const counts = useTabCounts().data
  return (
    <ChoiceRow
      label={t('ShopOrder.State')}
      chosen={chosen}
      onChoose={onChoose}
      choices={orderTabs.map((tab) => ({
        value: tab,
        label: (
          <>
            {t(`OrderTab.${tab}`)} <span className={styles.count}>{counts?.[tab] ?? ''}</span>
          </>
        ),
      }))}
    />
  )
}

/** A shop's orders, from payment to the last refund. */
const ShopOrdersPage = () => {
  const t = useT()
  const { address, show } = useOrderAddress()
  const orders = useShopOrders(address)
  const [isBatch, setBatch] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  const [task, setTask] = useState<{ order: OrderListItem; action: ShopAction } | null>(null)
  // A page that goes behind another takes its drawer along: drawers lie over everything.
  useEffect(
    () => () => {
      setOpened(null)
      setTask(null)
      setBatch(false)
    },
    [],
  )
  const drawOrders = () => {
    if (orders.isError)
      return (
        <ListMessage title={t('ShopOrder.Failed')}>
          <Button onClick={() => void orders.refetch()}>{t('Error.Retry')}</Button>
        </ListMessage>
      )
    if (orders.data === undefined) return <Skeleton active paragraph={{ rows: 8 }} />
    if (orders.data.totalCount === 0 && address.keyword !== undefined)
      return (
        <ListMessage title={t('ShopOrder.NothingFits')}>
          <Button onClick={() => show({ tab: 'ALL', keyword: undefined })}>{t('ShopOrder.ShowAll')}</Button>
        </ListMessage>
      )
    if (orders.data.totalCount === 0)
      return <ListMessage title={t(address.tab === 'ALL' ? 'ShopOrder.Empty' : 'ShopOrder.NothingHere')} />
    return (
      <OrderList
        page={orders.data}
        current={address.page}
        loading={orders.isFetching && orders.isPlaceholderData}
        powers={{
          onAct: (order, action) => setTask({ order, action }),
          onOpen: ({ orderNo }) => setOpened(orderNo),
        }}
        onPage={(page) => show({ page })}
      />
    )
  }
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{t('Title.ShopOrders')}</h1>
        <Button onClick={() => setBatch(true)}>{t('BatchShip.Do')}</Button>
        <KeywordBox
          className={styles.keyword}
          label={t('ShopOrder.Keyword')}
          keyword={address.keyword}
          onSearch={(keyword) => show({ keyword })}
        />
      </header>
      <Tabs chosen={address.tab} onChoose={(tab) => show({ tab, refund: undefined })} />
      {address.tab === 'REFUND' ? (
        <RefundDesk address={address} onShow={show} onOpen={setOpened} />
      ) : (
        drawOrders()
      )}
      {isBatch && <BatchShipDrawer onClose={() => setBatch(false)} />}
      {task !== null && <OrderDialogs {...task} onClose={() => setTask(null)} />}
      {opened !== null && <OrderDrawer orderNo={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}

export default ShopOrdersPage
