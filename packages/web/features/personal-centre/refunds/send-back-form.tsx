import { couriers, courierOf, isTrackingNo, type Courier } from '@wenli/contract/ordering/couriers'
import type { RefundItem } from '@wenli/contract/ordering/refund'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { regionText } from '../../../shared/trade/address-values.ts'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { useRefundWrites } from './own-refunds.ts'
import styles from './refund-card.module.css'

type ParcelFormProps = { refund: RefundItem; onSent: () => void }

/** By whom, under what number. The number often tells the courier. */
const ParcelForm = ({ refund, onSent }: ParcelFormProps) => {
  const t = useT()
  const problemId = useId()
  const { sendBack } = useRefundWrites()
  const [courier, setCourier] = useState<Courier>(refund.returnCourier ?? 'SF')
  const [trackingNo, setTrackingNo] = useState(refund.returnTrackingNo ?? '')
  const [hasProblem, setProblem] = useState(false)
  const [isSending, setSending] = useState(false)
  const send = async () => {
    if (!isTrackingNo(courier, trackingNo)) return setProblem(true)
    setSending(true)
    try {
      await sendBack(refund.refundNo, courier, trackingNo.trim())
      showToast('success', t('Refund.SentBack'))
      onSent()
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <select
        aria-label={t('Refund.Courier')}
        value={courier}
        onChange={(event) => {
          setCourier(couriers.find((each) => each === event.target.value) ?? 'SF')
          setProblem(false)
        }}
      >
        {couriers.map((each) => (
          <option key={each} value={each}>
            {t(`Courier.${each}`)}
          </option>
        ))}
      </select>
      <Input
        aria-label={t('Refund.TrackingNo')}
        aria-invalid={hasProblem}
        aria-describedby={hasProblem ? problemId : undefined}
        placeholder={t('Refund.TrackingNo')}
        maxLength={64}
        value={trackingNo}
        onChange={(event) => {
          setTrackingNo(event.target.value)
          setCourier(courierOf(event.target.value) ?? courier)
          setProblem(false)
        }}
      />
      {hasProblem && (
        <p id={problemId} role="alert" className={styles.problem}>
          {t('Courier.TrackingNoInvalid')}
        </p>
      )}
      <Button
        type="primary"
        loading={isSending}
        disabled={trackingNo.trim() === ''}
        onClick={() => void send().catch(() => undefined)}
      >
        {t(refund.returnTrackingNo === null ? 'Refund.SendBack' : 'Refund.SaveTrackingNo')}
      </Button>
    </>
  )
}

/** The goods go back; until the shop has them the number can be mended. */
export const SendBackForm = ({ refund }: { refund: RefundItem }) => {
  const t = useT()
  const [isMending, setMending] = useState(false)
  const isFirst = refund.status === 'WAIT_BUYER_RETURN'
  if (!isFirst && refund.status !== 'WAIT_VENDOR_RECEIVE') return null
  if (!isFirst && !isMending)
    return (
      <Button size="small" onClick={() => setMending(true)}>
        {t('Refund.ChangeTrackingNo')}
      </Button>
    )
  return (
    <div className={styles.send}>
      {isFirst && refund.returnAddress !== null && (
        <p>
          {t('Refund.ReturnTo')} {refund.returnAddress.userName} {refund.returnAddress.telNumber}{' '}
          {regionText(refund.returnAddress)} {refund.returnAddress.detailInfo}
        </p>
      )}
      <ParcelForm refund={refund} onSent={() => setMending(false)} />
    </div>
  )
}
