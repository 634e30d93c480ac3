import { formatOrderTime } from '@wenli/contract/formats'
import type { RefundItem } from '@wenli/contract/ordering/refund'
import { refundStatuses, type RefundStatus } from '@wenli/contract/ordering/refund-life'
import { Button, Select, Skeleton, Spin } from 'antd'
import { ListPages } from '../../../shared/back-office/page/list-pages.tsx'
import { RefundFacts, RefundState } from '../../../shared/back-office/trade/refund-facts.tsx'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { ListMessage } from '../../../shared/back-office/page/list-message.tsx'
import { PAGE_SIZE, type OrderAddress } from '../orders/order-address.ts'
import { RefundActions } from './refund-actions.tsx'
import styles from './refund-desk.module.css'
import { useShopRefunds } from './shop-refunds.ts'

type RefundCardProps = { refund: RefundItem; onOpen: (orderNo: string) => void }

const RefundCard = ({ refund, onOpen }: RefundCardProps) => {
  const t = useT()
  return (
    <li className={styles.card} aria-label={t('ShopRefund.No', refund.refundNo)}>
      <header className={styles.strip}>
        <time>{formatOrderTime(refund.creationTime)}</time>
        <span>{t('ShopRefund.No', refund.refundNo)}</span>
        <Button type="link" size="small" onClick={() => onOpen(refund.orderNo)}>
          {t('ShopRefund.OfOrder', refund.orderNo)}
        </Button>
        <span className={styles.state}>
          <RefundState refund={refund} />
        </span>
      </header>
      <div className={styles.body}>
        <RefundFacts refund={refund} sight="shop" />
        <RefundActions refund={refund} />
      </div>
    </li>
  )
}

type RefundDeskProps = {
  address: OrderAddress
  onShow: (change: Partial<OrderAddress>) => void
  onOpen: (orderNo: string) => void
}

/** What buyers ask back, and the shop's answers. */
export const RefundDesk = ({ address, onShow, onOpen }: RefundDeskProps) => {
  const t = useT()
  const { refund: status, keyword, page } = address
  const refunds = useShopRefunds({ status, keyword, page })
  const drawRows = () => {
    if (refunds.isError)
      return (
        <ListMessage title={t('ShopOrder.Failed')}>
          <Button onClick={() => void refunds.refetch()}>{t('Error.Retry')}</Button>
        </ListMessage>
      )
    if (refunds.data === undefined) return <Skeleton active paragraph={{ rows: 8 }} />
    if (refunds.data.totalCount === 0) return <ListMessage title={t('ShopRefund.Empty')} />
    return (
      <Spin spinning={refunds.isFetching && refunds.isPlaceholderData}>
        <ul className={styles.cards}>
          {refunds.data.items.map((each) => (
            <RefundCard key={each.id} refund={each} onOpen={onOpen} />
          ))}
        </ul>
        <ListPages
          page={page}
          perPage={PAGE_SIZE}
          list={refunds.data}
          onPage={(next) => onShow({ page: next })}
        />
      </Spin>
    )
  }
  return (
    <>
      <Select<RefundStatus | ''>
        className={styles.filter}
        aria-label={t('ShopOrder.State')}
        value={status ?? ''}
        options={[
          { value: '', label: t('ShopRefund.All') },
          ...refundStatuses.map((value) => ({ value, label: t(`RefundStatus.${value}`) })),
        ]}
        onChange={(value) => onShow({ refund: value === '' ? undefined : value })}
      />
      {drawRows()}
    </>
  )
}
