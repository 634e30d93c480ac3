import type { PayOrderView } from '@wenli/contract/finance/payment'
import { useEffect } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { QueryState } from '../query-state.tsx'
import { usePaymentStatus, useQrCode, type PayTarget, type QrChannel } from './pay-order.ts'
import styles from './pay-pane.module.css'
import { QrCode } from './qr-code.tsx'

type QrPaneProps = {
  target: PayTarget
  order: PayOrderView
  channel: QrChannel
  appId: string
  /** The payment has another state now, or another price. */
  onNews: () => void
}

/** A large code, and in plain words what to do with it. */
export const QrPane = ({ target, order, channel, appId, onNews }: QrPaneProps) => {
  const t = useT()
  const code = useQrCode(target, channel, appId)
  const status = usePaymentStatus(code.data?.attemptNo)
  const payStatus = status.data?.payStatus
  const isOver = status.data?.attemptStatus === 'CLOSED' || status.data?.attemptStatus === 'FAILED'
  const hasOtherPrice = code.data !== undefined && code.data.payable !== order.payable
  useEffect(() => {
    if (payStatus !== undefined && payStatus !== 'WAITING') onNews()
  }, [payStatus, onNews])
  // A shop that changes the price takes the code back: the page then shows the new price.
  useEffect(() => {
    if (isOver || hasOtherPrice) onNews()
  }, [isOver, hasOtherPrice, onNews])
  return (
    <QueryState query={code}>
      {({ codeUrl }) => (
        <div className={styles.qr} data-channel={channel}>
          <div className={styles.frame} data-over={isOver || undefined}>
            <QrCode text={codeUrl} label={t(`Pay.Code.${channel}`)} />
            {isOver && <Button onClick={() => void code.refetch()}>{t('Pay.NewCode')}</Button>}
          </div>
          <p className={styles.what}>{t(`Pay.Scan.${channel}`)}</p>
          <p className={styles.then}>{t('Pay.ThenWait')}</p>
          <p className={styles.samePhone}>{t('Pay.SamePhone')}</p>
          {order.isSandbox && (
            <a href={codeUrl} target="_blank" rel="noreferrer" className={styles.sandbox}>
              {t('Pay.OpenSandbox')}
            </a>
          )}
        </div>
      )}
    </QueryState>
  )
}
