import { Select } from 'antd'
import { useWords } from '../../texts/use-words.ts'
import { ariaOf, type FieldInputProps } from '../field-input.ts'

export const ChoiceInput = (props: FieldInputProps) => {
  const { word } = useWords()
  return (
    <Select<string | null>
      id={props.id}
      value={typeof props.value === 'string' ? props.value : null}
      options={
        props.meta?.choices?.map((value) => ({ value, label: word(`${props.labelKey}.${value}`) })) ?? []
      }
      allowClear={!props.required}
      status={props.invalid ? 'error' : ''}
      style={{ inlineSize: '100%' }}
      onChange={(value) => props.onChange(value ?? null)}
      {...ariaOf(props)}
    />
  )
}
