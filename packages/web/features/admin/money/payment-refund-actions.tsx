import { refundToWallet, retryPaymentRefund } from '@wenli/contract/finance/payment'
import { Button } from 'antd'
import { useState } from 'react'
import { askDialog } from '../../../shared/ui/dialog-store.ts'
import type { Row } from '../entity/row.ts'
import { ReasonDialog } from '../form/reason-dialog.tsx'
import { useDecide } from '../products/use-decide.ts'
import { useWords } from '../texts/use-words.ts'
import { useMayEnter } from '../use-may-enter.ts'

const CONSENT_MAX_LENGTH = 256

/** What a channel has refused for good: once more, or into the buyer's wallet. */
export const PaymentRefundActions = ({ row }: { row: Row }) => {
  const { t } = useWords()
  const mayEnter = useMayEnter()
  const [asking, setAsking] = useState(false)
  const { decide, sending } = useDecide('PaymentRefund', () => setAsking(false))
  if (row['status'] !== 'FAILED' || !mayEnter(retryPaymentRefund.access)) return null

  const retry = async (): Promise<void> => {
    const confirmed = await askDialog({
      kind: 'confirm',
      title: t('AdminPaymentRefund.RetryTitle'),
      content: t('AdminPaymentRefund.RetryHint', String(row['paymentRefundNo'])),
      confirmText: t('AdminPaymentRefund.Retry'),
    })
    if (!confirmed) return
    await decide({
      path: retryPaymentRefund.path,
      body: { id: row.id },
      done: t('AdminPaymentRefund.Retried'),
    })
  }
  return (
    <>
      <Button type="link" size="small" loading={sending} onClick={() => void retry().catch(() => undefined)}>
        {t('AdminPaymentRefund.Retry')}
      </Button>
      <Button type="link" size="small" onClick={() => setAsking(true)}>
        {t('AdminPaymentRefund.ToWallet')}
      </Button>
      {asking && (
        <ReasonDialog
          title={t('AdminPaymentRefund.ToWalletTitle')}
          hint={t('AdminPaymentRefund.ToWalletHint')}
          confirmText={t('AdminPaymentRefund.ToWallet')}
          maxLength={CONSENT_MAX_LENGTH}
          onCancel={() => setAsking(false)}
          onReason={(consent) =>
            decide({
              path: refundToWallet.path,
              body: { id: row.id, consent },
              done: t('AdminPaymentRefund.Moved'),
            })
          }
        />
      )}
    </>
  )
}
