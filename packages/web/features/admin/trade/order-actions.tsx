import {
  closeOrderAsAdmin,
  getOrder,
  revealOrder,
  type RevealedOrder,
} from '@wenli/contract/ordering/admin-order'
import type { OrderDetail } from '@wenli/contract/ordering/order'
import { createRefundAsAdmin } from '@wenli/contract/ordering/refund-desk'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { SideDrawer } from '../../../shared/back-office/page/side-drawer.tsx'
import { api } from '../../../shared/api/browser-api.ts'
import { LoadState } from '../../../shared/back-office/page/load-state.tsx'
import { OrderFacts } from '../../../shared/back-office/trade/order-facts.tsx'
import { leftOf } from '../../../shared/trade/left-of-line.ts'
import type { Row } from '../entity/row.ts'
import { RevealButton } from '../form/reveal-button.tsx'
import { ReasonDialog } from '../form/reason-dialog.tsx'
import { useRevealed } from '../form/use-revealed.ts'
import { useDecide } from '../products/use-decide.ts'
import { useWords } from '../texts/use-words.ts'
import { useMayEnter } from '../use-may-enter.ts'
import { GoodwillDialog } from './goodwill-dialog.tsx'
import styles from './drawer-buttons.module.css'

/** The platform may end what is not paid, and what is paid and not sent. */
const mayBeClosed = ({ status, shipmentStatus }: OrderDetail): boolean =>
  status === 'PENDING_PAYMENT' || (status === 'PAID' && shipmentStatus === 'UNSHIPPED')

/** What was paid and is left can be given back, at any time. */
const mayBeRefunded = ({ status, items }: OrderDetail): boolean =>
  status !== 'PENDING_PAYMENT' && status !== 'CLOSED' && items.some((item) => leftOf(item) > 0)

const OrderDrawer = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t, word } = useWords()
  const mayEnter = useMayEnter()
  const [asking, setAsking] = useState<'close' | 'refund' | null>(null)
  const { decide } = useDecide('Order', () => setAsking(null))
  const order = useQuery({
    queryKey: ['row', 'Order', id, 'facts'],
    queryFn: ({ signal }) => api<OrderDetail>(getOrder.path, { query: { id }, signal }),
  })
  const { data } = order
  const { revealed, reveal } = useRevealed<RevealedOrder>(order.dataUpdatedAt)
  const mayClose = data !== undefined && mayBeClosed(data) && mayEnter(closeOrderAsAdmin.access)
  const mayRefund = data !== undefined && mayBeRefunded(data) && mayEnter(createRefundAsAdmin.access)
  return (
    <SideDrawer
      title={data === undefined ? word('Order') : t('ShopOrder.No', data.orderNo)}
      size="min(640px, 100vw)"
      onClose={onClose}
      footer={
        (mayClose || mayRefund) && (
          <div className={styles.buttons}>
            {mayRefund && <Button onClick={() => setAsking('refund')}>{t('AdminRefund.Goodwill')}</Button>}
            {mayClose && (
              <Button danger onClick={() => setAsking('close')}>
                {t('AdminOrder.Close')}
              </Button>
            )}
          </div>
        )
      }
    >
      <LoadState query={order}>
        {(found) => (
          <OrderFacts
            order={{ ...found, ...revealed }}
            sight="platform"
            isRevealed={revealed !== null}
            hiddenAddress={
              <RevealButton<RevealedOrder>
                endpoint={revealOrder}
                id={id}
                label={t('AdminReveal.Show')}
                title={t('AdminReveal.Receiver')}
                onRevealed={reveal}
              />
            }
          />
        )}
      </LoadState>
      {asking === 'refund' && data !== undefined && (
        <GoodwillDialog order={data} onClose={() => setAsking(null)} onGranted={() => setAsking(null)} />
      )}
      {asking === 'close' && data !== undefined && (
        <ReasonDialog
          title={t('AdminOrder.CloseTitle', data.orderNo)}
          hint={t('AdminOrder.CloseHint')}
          confirmText={t('AdminOrder.Close')}
          maxLength={256}
          onCancel={() => setAsking(null)}
          onReason={(reason) =>
            decide({ path: closeOrderAsAdmin.path, body: { id, reason }, done: t('AdminOrder.Closed') })
          }
        />
      )}
    </SideDrawer>
  )
}

/** Opens everything about an order. */
export const OrderActions = ({ row }: { row: Row }) => {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  // A page that goes behind another takes its drawer along: drawers lie over everything.
  useEffect(() => () => setOpen(false), [])
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t('Admin.Details')}
      </Button>
      {open && <OrderDrawer id={row.id} onClose={() => setOpen(false)} />}
    </>
  )
}
