import { revealBankCard, type WithdrawalItem } from '@wenli/contract/finance/withdrawal'
import { MaskedValue } from '../form/masked-value.tsx'
import { useWords } from '../texts/use-words.ts'

/** Four digits; the whole number for a reason that the log keeps, and only while the drawer is open. */
export const CardNumber = ({ withdrawal }: { withdrawal: WithdrawalItem }) => {
  const { t } = useWords()
  return (
    <MaskedValue<{ bankCardNo: string }>
      masked={`****${withdrawal.bankCardLastFour}`}
      endpoint={revealBankCard}
      id={withdrawal.id}
      label={t('AdminWithdrawal.Reveal')}
      title={t('AdminWithdrawal.Card')}
      whole={({ bankCardNo }) => bankCardNo}
    />
  )
}
