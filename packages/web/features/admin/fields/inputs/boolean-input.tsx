import { Switch } from 'antd'
import { useWords } from '../../texts/use-words.ts'
import { ariaOf, type FieldInputProps } from '../field-input.ts'

export const BooleanInput = (props: FieldInputProps) => {
  const { t } = useWords()
  const { 'aria-required': _, ...aria } = ariaOf(props)
  return (
    <Switch
      id={props.id}
      checked={props.value === true}
      style={{ justifySelf: 'start' }}
      checkedChildren={t('Admin.Yes')}
      unCheckedChildren={t('Admin.No')}
      onChange={props.onChange}
      {...aria}
    />
  )
}
