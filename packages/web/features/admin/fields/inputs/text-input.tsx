import { Input } from 'antd'
import { ariaOf, textOrEmpty, type FieldInputProps } from '../field-input.ts'

export const TextInput = ({ disabled, ...props }: FieldInputProps & { readonly disabled?: boolean }) => (
  <Input
    id={props.id}
    name={props.name}
    value={textOrEmpty(props.value)}
    status={props.invalid ? 'error' : ''}
    autoComplete="off"
    disabled={disabled}
    inputMode={props.meta?.kind === 'link' ? 'url' : 'text'}
    onChange={(event) => props.onChange(event.target.value)}
    {...ariaOf(props)}
  />
)
