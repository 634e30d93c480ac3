import { bankCardDigits, isBankCardNo } from '@wenli/contract/auth/bank-card'
import type { ApplicationItem } from '@wenli/contract/auth/vendor-checklist'
import { Button, Form, Input, type InputRef } from 'antd'
import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'
import { useT } from '../../i18n/text-provider.tsx'
import styles from './bank-card-item.module.css'
import { groupDigits } from './group-digits.ts'

type BankCardInputProps = {
  id?: string
  value?: string
  onChange?: (text: string) => void
  autoFocus?: boolean
}

/** Groups of four while it is typed. */
const BankCardInput = ({ value = '', onChange, ...rest }: BankCardInputProps) => {
  const input = useRef<InputRef>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const change = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const typed = groupDigits({ text: target.value, caret: target.selectionStart ?? target.value.length })
    caret.current = typed.caret
    onChange?.(typed.text)
  }
  return (
    <Input
      {...rest}
      ref={input}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      className={styles.number}
      onChange={change}
    />
  )
}

type BankCardItemProps = { stored: string | null; required: readonly ApplicationItem[] }

/** The card that is known shows masked; a new one is typed in full. */
export const BankCardItem = ({ stored, required }: BankCardItemProps) => {
  const t = useT()
  const [editing, setEditing] = useState(false)
  const label = t('Vendor.bankCardNo')
  if (stored !== null && !editing) {
    return (
      <Form.Item label={label} required>
        <div className={styles.masked}>
          <span>{stored}</span>
          <Button type="link" onClick={() => setEditing(true)}>
            {t('BankCard.Change')}
          </Button>
        </div>
      </Form.Item>
    )
  }
  return (
    <Form.Item
      name="bankCardNo"
      label={label}
      extra={t('BankCard.Hint')}
      preserve={false}
      validateTrigger={['onChange', 'onBlur']}
      rules={[
        {
          required: required.includes('bankCardNo') || stored !== null,
          message: t('Form.FieldIsRequired', label),
        },
        {
          validateTrigger: 'onBlur',
          validator: async (_, typed: string | undefined) => {
            if (typed && !isBankCardNo(bankCardDigits(typed))) throw new Error(t('BankCard.Invalid'))
          },
        },
      ]}
    >
      <BankCardInput autoFocus={editing} />
    </Form.Item>
  )
}
