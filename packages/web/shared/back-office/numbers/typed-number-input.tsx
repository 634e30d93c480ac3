import { typedNumber, type TypedNumber } from '@wenli/contract/read-number'
import { Input, type InputProps } from 'antd'
import { useState } from 'react'
import { shownNumber, type NumberKind } from './typed-number.ts'

type TypedNumberInputProps = Omit<InputProps, 'value' | 'onChange' | 'onBlur'> & {
  value?: TypedNumber
  onChange?: (value: TypedNumber) => void
}

/** Nothing that is typed is made into something else: what may not stand there gets its sentence. */
const typedNumberInput = (kind: NumberKind, fixed: InputProps) => {
  const TypedNumberInput = ({ value = null, onChange, ...rest }: TypedNumberInputProps) => {
    const [typed, setTyped] = useState('')
    const isOwn = typedNumber(typed) === value
    return (
      <Input
        autoComplete="off"
        {...fixed}
        {...rest}
        value={isOwn ? typed : shownNumber(kind, value, '')}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange?.(typedNumber(target.value))
        }}
        onBlur={() => isOwn && setTyped(shownNumber(kind, value, typed))}
      />
    )
  }
  return TypedNumberInput
}

/** Yuan, with at most two decimals. */
export const MoneyInput = typedNumberInput('money', { prefix: '¥', inputMode: 'decimal' })

/** Pieces. */
export const CountInput = typedNumberInput('count', { inputMode: 'numeric' })
