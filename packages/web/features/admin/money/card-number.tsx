import { revealBankCard, type WithdrawalItem } from '@wenli/contract/finance/withdrawal'
import { Button } from 'antd'
import { useState } from 'react'
import { api } from '../../../shared/api/browser-api.ts'
import { ReasonDialog } from '../form/reason-dialog.tsx'
import { useWords } from '../texts/use-words.ts'
import { useMayEnter } from '../use-may-enter.ts'

const REASON_MAX_LENGTH = 256

/** Four digits; the whole number for a reason that the log keeps, and only while the drawer is open. */
export const CardNumber = ({ withdrawal }: { withdrawal: WithdrawalItem }) => {
  const { t } = useWords()
  const mayEnter = useMayEnter()
  const [asking, setAsking] = useState(false)
  const [number, setNumber] = useState<string | null>(null)
  if (number !== null) return number
  const reveal = async (reason: string): Promise<void> => {
    const body = { id: withdrawal.id, reason }
    const { bankCardNo } = await api<{ bankCardNo: string }>(revealBankCard.path, { method: 'POST', body })
    setNumber(bankCardNo)
    setAsking(false)
  }
  return (
    <>
      {`****${withdrawal.bankCardLastFour}`}
      {mayEnter(revealBankCard.access) && (
        <Button type="link" size="small" onClick={() => setAsking(true)}>
          {t('AdminWithdrawal.Reveal')}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={t('AdminWithdrawal.Card')}
          hint={t('AdminWithdrawal.RevealHint')}
          confirmText={t('AdminWithdrawal.Reveal')}
          maxLength={REASON_MAX_LENGTH}
          onCancel={() => setAsking(false)}
          onReason={reveal}
        />
      )}
    </>
  )
}
