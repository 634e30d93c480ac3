import { Input } from 'antd'
import { useWords } from '../../texts/use-words.ts'
import { ariaOf, textOrEmpty, type FieldInputProps } from '../field-input.ts'

/** Written, never read back: an existing secret is only told to exist, typing replaces it. */
export const SecretInput = (props: FieldInputProps) => {
  const { t } = useWords()
  const isSet = props.row?.[`${props.name}IsSet`] === true
  return (
    <Input.Password
      id={props.id}
      name={props.name}
      value={textOrEmpty(props.value)}
      placeholder={isSet ? t('Admin.SecretReplace') : ''}
      autoComplete="new-password"
      status={props.invalid ? 'error' : ''}
      onChange={(event) => props.onChange(event.target.value === '' ? undefined : event.target.value)}
      {...ariaOf(props)}
    />
  )
}
