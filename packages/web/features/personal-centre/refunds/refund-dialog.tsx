import { REFUND_IMAGE_MAX_COUNT } from '@wenli/contract/limits'
import type { OrderListItem } from '@wenli/contract/ordering/order'
import { refundTypes, type RefundType } from '@wenli/contract/ordering/refund-life'
import { Button, Input, Radio } from 'antd'
import { useState, type FormEvent } from 'react'
import { useTypedGuard } from '../../../shared/back-office/page/use-typed-guard.ts'
import type { UploadedImage } from '../../../shared/filing/upload-image.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { leftOf } from '../../../shared/trade/left-of-line.ts'
import { PriceBreakdown } from '../../../shared/trade/price-breakdown.tsx'
import { Modal } from '../../../shared/ui/modal.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { PicturesField } from '../../../shared/back-office/pictures/pictures-field.tsx'
import { isMoneyAlone, isUnsentAlone } from './is-money-alone.ts'
import { offeredReasons } from './offered-reasons.ts'
import { useRefundPreview, useRefundWrites, type RefundReason } from './own-refunds.ts'
import { ReasonChoice } from './reason-choice.tsx'
import styles from './refund-dialog.module.css'
import { RefundLines, type Wanted } from './refund-lines.tsx'

/** What to give back, why, and what would come back for it. */
export const RefundDialog = ({ order, onClose }: { order: OrderListItem; onClose: () => void }) => {
  const t = useT()
  const { apply } = useRefundWrites()
  const { onInput, guard } = useTypedGuard()
  const leave = () => guard(onClose)
  const [wanted, setWanted] = useState<Wanted>(() =>
    Object.fromEntries(order.items.map((item) => [item.id, leftOf(item)])),
  )
  const lines = Object.entries(wanted).flatMap(([id, quantity]) =>
    quantity > 0 ? [{ orderItemId: Number(id), quantity }] : [],
  )
  const isMoneyOnly = isMoneyAlone(order.items, lines)
  const [chosenType, setType] = useState<RefundType>()
  const usualType = isUnsentAlone(order.items, lines) ? 'REFUND_ONLY' : 'RETURN_REFUND'
  const [chosen, setReason] = useState<RefundReason>()
  const [isReasonMissing, setReasonMissing] = useState(false)
  const [description, setDescription] = useState('')
  const [pictures, setPictures] = useState<readonly UploadedImage[]>([])
  const [isSending, setSending] = useState(false)
  const type = isMoneyOnly ? 'REFUND_ONLY' : (chosenType ?? usualType)
  const offered = offeredReasons(order, { type, lines })
  // Only the money back, or a line that cannot come back without a reason, takes that reason away from the whole.
  const reason = offered.find((each) => each === chosen)
  const preview = useRefundPreview(order.orderNo, lines, reason ?? 'OTHER')
  const send = async () => {
    setReasonMissing(reason === undefined)
    if (reason === undefined) return
    setSending(true)
    try {
      const imageUrls = pictures.map(({ location }) => location)
      const words = description.trim() === '' ? null : description.trim()
      await apply({ orderNo: order.orderNo, type, lines, reason, description: words, imageUrls })
      showToast('success', t('Refund.Applied'))
      onClose()
    } finally {
      setSending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send().catch(() => undefined)
  }
  return (
    <Modal title={t('OrderAction.refund')} onClose={leave}>
      <form className={styles.form} onSubmit={submit} onInput={onInput} noValidate>
        <RefundLines order={order} wanted={wanted} onChange={setWanted} />
        {!isMoneyOnly && (
          <Radio.Group
            aria-label={t('Refund.Type')}
            value={type}
            onChange={(event) => setType(event.target.value)}
            options={refundTypes.map((value) => ({ value, label: t(`RefundType.${value}`) }))}
          />
        )}
        <ReasonChoice
          offered={offered}
          reason={reason}
          isMissing={isReasonMissing}
          onChange={(next) => {
            setReason(next)
            setReasonMissing(false)
          }}
        />
        <Input.TextArea
          aria-label={t('Refund.Description')}
          rows={3}
          maxLength={1000}
          placeholder={t('Refund.DescriptionHint')}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <PicturesField
          usage="RefundEvidence"
          label={t('Refund.Pictures')}
          most={REFUND_IMAGE_MAX_COUNT}
          pictures={pictures}
          onChange={setPictures}
        />
        {preview.data !== undefined && lines.length > 0 && (
          <div className={styles.preview} role="status">
            <PriceBreakdown
              amounts={preview.data.price}
              adjustAmount={preview.data.adjustAmount}
              givenAmount={preview.data.givenAmount}
              total={t('Refund.Amount')}
              noFreight="hidden"
            />
            {preview.data.pointCount > 0 && <small>{t('Refund.Points', preview.data.pointCount)}</small>}
            {preview.data.isCouponReturned && <small>{t('Refund.Coupon')}</small>}
          </div>
        )}
        <div className={styles.actions}>
          <Button onClick={leave}>{t('Dialog.Cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={isSending} disabled={lines.length === 0}>
            {t('Refund.Apply')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
