import { revealBankCard, type WithdrawalItem } from '@wenli/contract/finance/withdrawal'
import { useState } from 'react'
import { RevealButton } from '../form/reveal-button.tsx'
import { useWords } from '../texts/use-words.ts'

/** Four digits; the whole number for a reason that the log keeps, and only while the drawer is open. */
export const CardNumber = ({ withdrawal }: { withdrawal: WithdrawalItem }) => {
  const { t } = useWords()
  const [number, setNumber] = useState<string | null>(null)
  if (number !== null) return number
  return (
    <>
      {`****${withdrawal.bankCardLastFour}`}{' '}
      <RevealButton<{ bankCardNo: string }>
        endpoint={revealBankCard}
        id={withdrawal.id}
        label={t('AdminWithdrawal.Reveal')}
        title={t('AdminWithdrawal.Card')}
        onRevealed={({ bankCardNo }) => setNumber(bankCardNo)}
      />
    </>
  )
}
