import { isBankCardNo } from '@wenli/contract/auth/bank-card'
import { isPayPassword } from '@wenli/contract/finance/pay-password'
import { isWholeFen } from '@wenli/contract/money'
import type { WithdrawalState } from '@wenli/contract/finance/withdrawal'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { CheckBox } from '../../../shared/ui/check-box.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { FormDialog } from './form-dialog.tsx'
import { useWithdrawalWrites } from './own-withdrawals.ts'

const digits = (text: string): string => text.replace(/\D/g, '')

const PasswordField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <Field
    label={useT()('Pay.Password')}
    type="password"
    inputMode="numeric"
    autoComplete="off"
    maxLength={6}
    value={value}
    onChange={(event) => onChange(digits(event.target.value))}
  />
)

export const WithdrawDialog = ({ state, onClose }: { state: WithdrawalState; onClose: () => void }) => {
  const t = useT()
  const { withdraw } = useWithdrawalWrites()
  const [amount, setAmount] = useState('')
  const [payPassword, setPayPassword] = useState('')
  const check = (): string | null => {
    const yuan = Number(amount)
    const fits = amount !== '' && isWholeFen(yuan) && yuan >= state.minimum && yuan <= state.available
    if (!fits) return t('Withdraw.AmountBetween', state.minimum.toFixed(2), state.available.toFixed(2))
    return isPayPassword(payPassword) ? null : t('PayPassword.SixDigits')
  }
  const send = async () => {
    await withdraw(Number(amount), payPassword)
    showToast('success', t('Withdraw.Asked'))
  }
  return (
    <FormDialog
      title={t('Wallet.Withdraw')}
      submitText={t('Withdraw.Submit')}
      check={check}
      send={send}
      onClose={onClose}
    >
      <Field
        label={`${t('Withdraw.Amount')} (${t('Withdraw.AmountHint', state.available.toFixed(2))})`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={amount}
        onChange={(event) => setAmount(event.target.value.replace(/[^\d.]/g, ''))}
      />
      <PasswordField value={payPassword} onChange={setPayPassword} />
    </FormDialog>
  )
}

const blankCard = { realName: '', bankName: '', bankCardNo: '', payPassword: '' }

export const BankCardDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT()
  const { bindCard } = useWithdrawalWrites()
  const [card, setCard] = useState(blankCard)
  const [isConsented, setConsented] = useState(false)
  const check = (): string | null => {
    if (card.realName.trim() === '') return t('Form.FieldIsRequired', t('BankCard.RealName'))
    if (card.bankName.trim() === '') return t('Form.FieldIsRequired', t('BankCard.BankName'))
    if (!isBankCardNo(card.bankCardNo)) return t('BankCard.NumberInvalid')
    if (!isPayPassword(card.payPassword)) return t('PayPassword.SixDigits')
    return isConsented ? null : t('BankCard.ConsentMissing')
  }
  const send = async () => {
    await bindCard({ ...card, realName: card.realName.trim(), bankName: card.bankName.trim() })
    showToast('success', t('BankCard.Bound'))
  }
  const field = (name: 'realName' | 'bankName') => ({
    maxLength: 64,
    autoComplete: 'off',
    value: card[name],
    onChange: (event: { target: { value: string } }) => setCard({ ...card, [name]: event.target.value }),
  })
  return (
    <FormDialog
      title={t('BankCard.BindTitle')}
      submitText={t('BankCard.Save')}
      check={check}
      send={send}
      onClose={onClose}
    >
      <Field label={t('BankCard.RealName')} {...field('realName')} />
      <Field label={t('BankCard.BankName')} {...field('bankName')} />
      <Field
        label={t('BankCard.Number')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={23}
        value={card.bankCardNo}
        onChange={(event) => setCard({ ...card, bankCardNo: digits(event.target.value) })}
      />
      <PasswordField value={card.payPassword} onChange={(payPassword) => setCard({ ...card, payPassword })} />
      <CheckBox checked={isConsented} onChange={setConsented}>
        {t('BankCard.Consent')}
      </CheckBox>
    </FormDialog>
  )
}
