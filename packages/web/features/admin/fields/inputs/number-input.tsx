import { InputNumber } from 'antd'
import { useWords } from '../../texts/use-words.ts'
import { ariaOf, numberOrNull, type FieldInputProps } from '../field-input.ts'
import { ratioText } from '../ratio-text.ts'

/** Numbers are not clamped while typing: a value out of bounds gets its sentence instead of being changed silently. */
export const NumberInput = (props: FieldInputProps) => {
  const words = useWords()
  const value = numberOrNull(props.value)
  const kind = props.meta?.kind
  const spoken =
    kind === 'ratio' && value !== null && value >= 0 && value <= 1 ? ratioText(words, value) : undefined
  return (
    <InputNumber<number>
      id={props.id}
      name={props.name}
      value={value}
      status={props.invalid ? 'error' : ''}
      prefix={kind === 'money' && props.meta?.inCoins !== true ? words.t('Admin.CurrencySign') : undefined}
      suffix={spoken}
      step={kind === 'ratio' ? 0.05 : 1}
      controls={kind !== 'relation'}
      style={{ inlineSize: '100%' }}
      onChange={props.onChange}
      {...ariaOf(props)}
    />
  )
}
