import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CardOrderStatus } from '@wenli/contract/finance/card-order-life'
import { formatMinute } from '@wenli/contract/formats'
import { paths } from '@wenli/contract/paths'
import { Button } from 'antd'
import type { Page } from '../../../shared/api/api.ts'
import { api } from '../../../shared/api/browser-api.ts'
import { ListPages } from '../../../shared/back-office/page/list-pages.tsx'
import { LoadState } from '../../../shared/back-office/page/load-state.tsx'
import { usePageNumber } from '../../../shared/back-office/page/use-page-number.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { askDialog } from '../../../shared/ui/dialog-store.ts'
import list from '../flow-list.module.css'
import styles from '../sheet-page.module.css'

type Paid = {
  id: number
  status: CardOrderStatus
  paidAmount: number | null
  refundedAmount: number
  creationTime: string
}
type Kind<Order extends Paid> = {
  entity: 'VipCardOrder' | 'RechargeCardOrder'
  describe: (order: Order) => { no: string; name: string; payable: number; payAt: string }
}

export const vipCardOrders: Kind<Paid & { vipCardOrderNo: string; vipCardName: string; payable: number }> = {
  entity: 'VipCardOrder',
  describe: ({ vipCardOrderNo, vipCardName, payable }) => ({
    no: vipCardOrderNo,
    name: vipCardName,
    payable,
    payAt: paths.pay({ vipCardOrderNo }),
  }),
}
export const rechargeCardOrders: Kind<
  Paid & { rechargeCardOrderNo: string; rechargeCardName: string; rechargeCardUnitPrice: number }
> = {
  entity: 'RechargeCardOrder',
  describe: ({ rechargeCardOrderNo, rechargeCardName, rechargeCardUnitPrice }) => ({
    no: rechargeCardOrderNo,
    name: rechargeCardName,
    payable: rechargeCardUnitPrice,
    payAt: paths.pay({ rechargeCardOrderNo }),
  }),
}

const PER_PAGE = 10

/** What was ordered before: paid, to be paid or let go. */
export const OwnCardOrders = <Order extends Paid>({ kind }: { kind: Kind<Order> }) => {
  const t = useT()
  const client = useQueryClient()
  const [page, showPage] = usePageNumber()
  const key = ['own-card-orders', kind.entity]
  const orders = useQuery({
    queryKey: [...key, page],
    queryFn: ({ signal }) =>
      api<Page<Order>>(`/api/client/${kind.entity}/getAllByUser`, {
        query: { skipCount: (page - 1) * PER_PAGE, maxResultCount: PER_PAGE },
        signal,
      }),
    refetchOnMount: 'always',
  })
  const cancel = async (no: string): Promise<void> => {
    const confirmed = await askDialog({
      kind: 'confirm',
      title: t('CardOrder.Cancel'),
      content: t('CardOrder.CancelAsked'),
      confirmText: t('CardOrder.Cancel'),
    })
    if (!confirmed) return
    try {
      await api<null>(`/api/client/${kind.entity}/cancel`, { method: 'PUT', query: { orderNo: no } })
    } finally {
      await client.invalidateQueries({ queryKey: key })
    }
  }
  return (
    <div className={styles.sheet}>
      <h2>{t('CardOrder.Own')}</h2>
      <LoadState query={orders}>
        {({ items, totalCount }) =>
          totalCount === 0 ? (
            <p className={styles.empty} role="status">
              {t('CardOrder.None')}
            </p>
          ) : (
            <>
              <ul className={list.list}>
                {items.map((order) => {
                  const { no, name, payable, payAt } = kind.describe(order)
                  return (
                    <li key={order.id}>
                      <div>
                        <strong>{name}</strong>
                        <small>
                          <time>{formatMinute(order.creationTime)}</time>
                          <span>{no}</span>
                          <span>{t(`CardOrderStatus.${order.status}`)}</span>
                        </small>
                      </div>
                      <div className={list.figures}>
                        <Amount yuan={order.paidAmount ?? payable} size="strong" />
                        {order.status === 'PENDING_PAYMENT' && (
                          <span className={styles.buttons}>
                            <Button size="small" onClick={() => void cancel(no).catch(() => undefined)}>
                              {t('CardOrder.Cancel')}
                            </Button>
                            <ButtonLink to={payAt}>{t('CardOrder.Pay')}</ButtonLink>
                          </span>
                        )}
                      </div>
                    </li>
                  )
                })}
              </ul>
              <ListPages page={page} perPage={PER_PAGE} list={{ items, totalCount }} onPage={showPage} />
            </>
          )
        }
      </LoadState>
    </div>
  )
}
