import { REFUND_IMAGE_MAX_COUNT } from '@wenli/contract/limits'
import type { OrderListItem } from '@wenli/contract/ordering/order'
import { refundReasons, refundTypes, type RefundType } from '@wenli/contract/ordering/refund-life'
import { Button, Input, Radio } from 'antd'
import { useId, useState, type FormEvent } from 'react'
import { useTypedGuard } from '../../../shared/back-office/page/use-typed-guard.ts'
import type { UploadedImage } from '../../../shared/filing/upload-image.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { leftOf } from '../../../shared/trade/left-of-line.ts'
import { PriceBreakdown } from '../../../shared/trade/price-breakdown.tsx'
import { unsentOf } from '../../../shared/trade/unsent-of-line.ts'
import { CheckBox } from '../../../shared/ui/check-box.tsx'
import { Modal } from '../../../shared/ui/modal.tsx'
import { QuantityStepper } from '../../../shared/ui/quantity-stepper.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { PicturesField } from '../../../shared/back-office/pictures/pictures-field.tsx'
import { isMoneyAlone, isUnsentAlone } from './is-money-alone.ts'
import { offeredReasons } from './offered-reasons.ts'
import { useRefundPreview, useRefundWrites, type RefundReason } from './own-refunds.ts'
import styles from './refund-dialog.module.css'

type Wanted = Readonly<Record<number, number>>

const Lines = ({
  order,
  wanted,
  onChange,
}: {
  order: OrderListItem
  wanted: Wanted
  onChange: (wanted: Wanted) => void
}) => {
  const t = useT()
  return (
    <ul className={styles.lines}>
      {order.items
        .filter((item) => leftOf(item) > 0)
        .map((item) => {
          const quantity = wanted[item.id] ?? 0
          return (
            <li key={item.id}>
              <CheckBox
                checked={quantity > 0}
                onChange={(isWanted) => onChange({ ...wanted, [item.id]: isWanted ? leftOf(item) : 0 })}
              >
                <span>
                  {item.productName}
                  {item.shippedQuantity > 0 && unsentOf(item) > 0 && (
                    <small className={styles.unsent}>{t('Refund.Unsent', unsentOf(item))}</small>
                  )}
                </span>
              </CheckBox>
              <QuantityStepper
                label={t('Cart.QuantityOf', item.productName)}
                value={Math.max(1, quantity)}
                max={leftOf(item)}
                disabled={quantity === 0}
                onChange={(next) => onChange({ ...wanted, [item.id]: next })}
              />
            </li>
          )
        })}
    </ul>
  )
}

/** What to give back, why, and what would come back for it. */
export const RefundDialog = ({ order, onClose }: { order: OrderListItem; onClose: () => void }) => {
  const t = useT()
  const reasonId = useId()
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
        <Lines order={order} wanted={wanted} onChange={setWanted} />
        {!isMoneyOnly && (
          <Radio.Group
            aria-label={t('Refund.Type')}
            value={type}
            onChange={(event) => setType(event.target.value)}
            options={refundTypes.map((value) => ({ value, label: t(`RefundType.${value}`) }))}
          />
        )}
        <div className={styles.reason}>
          <label htmlFor={reasonId}>{t('Refund.Reason')}</label>
          <select
            id={reasonId}
            value={reason ?? ''}
            aria-invalid={isReasonMissing}
            onChange={(event) => {
              setReason(refundReasons.find((each) => each === event.target.value))
              setReasonMissing(false)
            }}
          >
            <option value="" disabled>
              {t('Refund.ChooseReason')}
            </option>
            {offered.map((each) => (
              <option key={each} value={each}>
                {t(`RefundReason.${each}`)}
              </option>
            ))}
          </select>
          {isReasonMissing && <p role="alert">{t('Refund.ChooseReason')}</p>}
        </div>
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
