import type { RefundItem } from '@wenli/contract/ordering/refund'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { useRefundWrites } from './own-refunds.ts'
import styles from './refund-card.module.css'

/** The shop said no: the buyer tells the platform why that is not right. */
export const AppealForm = ({ refund }: { refund: RefundItem }) => {
  const t = useT()
  const { appeal } = useRefundWrites()
  const [words, setWords] = useState('')
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      await appeal(refund.refundNo, words.trim())
      showToast('success', t('Refund.Appealed'))
    } finally {
      setSending(false)
    }
  }
  return (
    <div className={styles.send}>
      <Input.TextArea
        aria-label={t('Refund.AppealWords')}
        placeholder={t('Refund.AppealWords')}
        rows={2}
        maxLength={1000}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button
        loading={isSending}
        disabled={words.trim() === ''}
        onClick={() => void send().catch(() => undefined)}
      >
        {t('Refund.Appeal')}
      </Button>
    </div>
  )
}
