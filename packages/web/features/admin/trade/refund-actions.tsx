import { nextState } from '@wenli/contract/lifecycle'
import { refundItem, type RefundItem } from '@wenli/contract/ordering/refund'
import { arbitrateRefund, retryRefund } from '@wenli/contract/ordering/refund-desk'
import { refundLife } from '@wenli/contract/ordering/refund-life'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { SideDrawer } from '../../../shared/back-office/page/side-drawer.tsx'
import { RefundFacts, RefundState } from '../../../shared/back-office/trade/refund-facts.tsx'
import type { Row } from '../entity/row.ts'
import { useDecide } from '../products/use-decide.ts'
import { useWords } from '../texts/use-words.ts'
import { useMayEnter } from '../use-may-enter.ts'
import { ArbitrateDialog } from './arbitrate-dialog.tsx'
import styles from './drawer-buttons.module.css'

const RefundDrawer = ({ refund, onClose }: { refund: RefundItem; onClose: () => void }) => {
  const { t } = useWords()
  const mayEnter = useMayEnter()
  const [deciding, setDeciding] = useState(false)
  const { decide, sending } = useDecide('Refund', onClose)
  const may = (action: 'arbitrateRefund' | 'retry') =>
    mayEnter(arbitrateRefund.access) && nextState(refundLife, refund.status, action) !== undefined
  const retry = () =>
    decide({
      path: retryRefund.path,
      body: { refundNo: refund.refundNo },
      done: t('AdminRefund.Retried'),
    }).catch(() => undefined)
  const hasButtons = may('arbitrateRefund') || may('retry')
  return (
    <SideDrawer
      title={t('ShopRefund.No', refund.refundNo)}
      size="min(560px, 100vw)"
      onClose={onClose}
      extra={<RefundState refund={refund} />}
      footer={
        hasButtons && (
          <div className={styles.buttons}>
            {may('retry') && (
              <Button type="primary" loading={sending} onClick={() => void retry()}>
                {t('AdminRefund.Retry')}
              </Button>
            )}
            {may('arbitrateRefund') && (
              <Button type="primary" onClick={() => setDeciding(true)}>
                {t('AdminRefund.Arbitrate')}
              </Button>
            )}
          </div>
        )
      }
    >
      <p>{t('ShopRefund.OfOrder', refund.orderNo)}</p>
      <RefundFacts refund={refund} sight="platform" />
      {deciding && <ArbitrateDialog refund={refund} onClose={() => setDeciding(false)} onDecided={onClose} />}
    </SideDrawer>
  )
}

/** Opens a refund; where the platform is asked it says so. */
export const RefundActions = ({ row }: { row: Row }) => {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  // A page that goes behind another takes its drawer along: drawers lie over everything.
  useEffect(() => () => setOpen(false), [])
  const refund = refundItem.safeParse(row)
  if (!refund.success) return null
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t(refund.data.status === 'ARBITRATING' ? 'AdminRefund.Arbitrate' : 'Admin.Details')}
      </Button>
      {open && <RefundDrawer refund={refund.data} onClose={() => setOpen(false)} />}
    </>
  )
}
