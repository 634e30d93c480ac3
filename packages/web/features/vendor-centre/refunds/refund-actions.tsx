import { nextState } from '@wenli/contract/lifecycle'
import { formatYuan } from '@wenli/contract/money'
import type { RefundItem } from '@wenli/contract/ordering/refund'
import { refundLife } from '@wenli/contract/ordering/refund-life'
import { Button, Checkbox } from 'antd'
import { useEffect, useState } from 'react'
import { Dialog } from '../../../shared/back-office/page/dialog.tsx'
import { refundTotal } from '../../../shared/back-office/trade/refund-total.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { askDialog } from '../../../shared/ui/dialog-store.ts'
import { showToast } from '../../../shared/ui/toast-store.ts'
import styles from './refund-actions.module.css'
import { RejectDialog } from './reject-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { useRefundWrites } from './shop-refunds.ts'

const ConfirmDialog = ({ refund, onClose }: { refund: RefundItem; onClose: () => void }) => {
  const t = useT()
  const { confirm } = useRefundWrites()
  const [isRestocked, setRestocked] = useState(false)
  const [sending, setSending] = useState(false)
  const send = async (): Promise<void> => {
    setSending(true)
    try {
      await confirm(refund.refundNo, isRestocked)
      showToast('success', t('ShopRefund.Confirmed'))
      onClose()
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog
      title={t('ShopRefund.ConfirmTitle', formatYuan(refundTotal(refund)))}
      width={480}
      okText={t('ShopRefund.Confirm')}
      cancelText={t('Dialog.Cancel')}
      confirmLoading={sending}
      onCancel={onClose}
      onOk={() => void send().catch(() => undefined)}
    >
      <p>{t('ShopRefund.ConfirmHint')}</p>
      <Checkbox checked={isRestocked} onChange={({ target }) => setRestocked(target.checked)}>
        {t('ShopRefund.Restock')}
      </Checkbox>
    </Dialog>
  )
}

/** What the shop can answer to a refund as it stands. */
export const RefundActions = ({ refund }: { refund: RefundItem }) => {
  const t = useT()
  const { approve } = useRefundWrites()
  const [asking, setAsking] = useState<'reject' | 'return' | 'confirm' | null>(null)
  // Dialogs lie over everything: they leave with the page.
  useEffect(() => () => setAsking(null), [])
  const { status, refundNo, type } = refund
  const isReturn = type === 'RETURN_REFUND'
  const may = (action: 'approve' | 'reject' | 'confirmReturn') =>
    nextState(refundLife, status, action) !== undefined

  const agree = async (): Promise<void> => {
    const confirmed = await askDialog({
      kind: 'confirm',
      title: t('ShopRefund.ApproveTitle', formatYuan(refundTotal(refund))),
      content: t('ShopRefund.ApproveHint'),
      confirmText: t('ShopRefund.Approve'),
    })
    if (!confirmed) return
    await approve(refundNo)
    showToast('success', t('ShopRefund.Approved'))
  }
  return (
    <div className={styles.actions}>
      {may('reject') && (
        <Button size="small" onClick={() => setAsking('reject')}>
          {t('ShopRefund.Reject')}
        </Button>
      )}
      {may('approve') && (
        <Button
          size="small"
          type="primary"
          onClick={() => (isReturn ? setAsking('return') : void agree().catch(() => undefined))}
        >
          {t(isReturn ? 'ShopRefund.ApproveReturn' : 'ShopRefund.Approve')}
        </Button>
      )}
      {may('confirmReturn') && (
        <Button size="small" type="primary" onClick={() => setAsking('confirm')}>
          {t('ShopRefund.Confirm')}
        </Button>
      )}
      {asking === 'return' && <ReturnDialog refund={refund} onClose={() => setAsking(null)} />}
      {asking === 'confirm' && <ConfirmDialog refund={refund} onClose={() => setAsking(null)} />}
      {asking === 'reject' && <RejectDialog refund={refund} onClose={() => setAsking(null)} />}
    </div>
  )
}
