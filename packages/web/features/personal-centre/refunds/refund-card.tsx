import { formatMinute, formatOrderTime } from '@wenli/contract/formats'
import type { RefundItem } from '@wenli/contract/ordering/refund'
import { Button } from 'antd'
import { useState } from 'react'
import { Evidence } from '../../../shared/back-office/trade/evidence.tsx'
import { refundTotal } from '../../../shared/back-office/trade/refund-total.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { askDialog } from '../../../shared/ui/dialog-store.ts'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { AppealForm } from './appeal-form.tsx'
import { useRefundWrites } from './own-refunds.ts'
import { deadlineOf, mayAppeal } from './refund-deadline.ts'
import styles from './refund-card.module.css'
import { SendBackForm } from './send-back-form.tsx'

/** A refund of an order, as its buyer sees it. */
export const RefundCard = ({ refund }: { refund: RefundItem }) => {
  const t = useT()
  const { cancel } = useRefundWrites()
  const [now] = useState(() => Date.now())
  const deadline = deadlineOf(refund, now)
  const isOpen = refund.status === 'APPLYING' || refund.status === 'WAIT_BUYER_RETURN'
  const giveUp = async () => {
    const title = t('Refund.Cancel')
    if (!(await askDialog({ kind: 'confirm', title, content: t('Refund.CancelHint') }))) return
    await cancel(refund.refundNo)
    showToast('success', t('Refund.Cancelled'))
  }
  return (
    <li className={styles.card}>
      <p className={styles.head}>
        <strong>{t(`OwnRefund.${refund.status}`)}</strong>
        <span>{t(`RefundType.${refund.type}`)}</span>
        <Amount yuan={refundTotal(refund)} size="strong" />
      </p>
      {deadline !== null && <p className={styles.due}>{t(deadline.key, formatOrderTime(deadline.dueAt))}</p>}
      <p className={styles.facts}>
        {t(`RefundReason.${refund.reason}`)} · {formatMinute(refund.creationTime)} ·{' '}
        {t('Refund.No', refund.refundNo)}
      </p>
      <p className={styles.facts}>
        {refund.lines.map(({ productName, quantity }) => `${productName} × ${quantity}`).join(' · ')}
      </p>
      {refund.description !== null && <p>{refund.description}</p>}
      {refund.imageUrls.length > 0 && (
        <Evidence refundNo={refund.refundNo} count={refund.imageUrls.length} sight="buyer" />
      )}
      {refund.returnCourier !== null && (
        <p>
          {t('ShopRefund.ReturnParcel')} {t(`Courier.${refund.returnCourier}`)} {refund.returnTrackingNo}
        </p>
      )}
      {refund.refusedReason !== null && (
        <p>{t(refund.isFinal ? 'Refund.RefusedByPlatform' : 'Refund.Refused', refund.refusedReason)}</p>
      )}
      {refund.refusedImageUrls.length > 0 && (
        <Evidence by="shop" refundNo={refund.refundNo} count={refund.refusedImageUrls.length} sight="buyer" />
      )}
      {refund.appealDescription !== null && <p>{t('Refund.OwnAppeal', refund.appealDescription)}</p>}
      {refund.grantedReason !== null && <p>{t('Refund.GrantedByPlatform', refund.grantedReason)}</p>}
      <SendBackForm refund={refund} />
      {mayAppeal(refund, now) && <AppealForm refund={refund} />}
      {isOpen && (
        <Button size="small" onClick={() => void giveUp().catch(() => undefined)}>
          {t('Refund.Cancel')}
        </Button>
      )}
    </li>
  )
}
