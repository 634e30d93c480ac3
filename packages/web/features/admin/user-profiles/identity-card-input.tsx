import { Button, Input, Space } from 'antd'
import { ariaOf, textOrEmpty, type FieldInputProps } from '../fields/field-input.ts'
import { useWords } from '../texts/use-words.ts'

/** The server tells a mask only. It stands as a hint; typing replaces the number, the button clears it. */
export const IdentityCardInput = (props: FieldInputProps) => {
  const { t } = useWords()
  const masked = textOrEmpty(props.row?.[props.name])
  const kept = masked !== '' && props.value === masked
  return (
    <Space.Compact block>
      <Input
        id={props.id}
        name={props.name}
        value={kept ? '' : textOrEmpty(props.value)}
        placeholder={kept ? t('AdminProfile.Masked', masked) : ''}
        maxLength={18}
        autoComplete="off"
        status={props.invalid ? 'error' : ''}
        onChange={(event) => props.onChange(event.target.value === '' ? masked : event.target.value)}
        {...ariaOf(props)}
      />
      {kept && <Button onClick={() => props.onChange(null)}>{t('AdminProfile.ClearCard')}</Button>}
    </Space.Compact>
  )
}
