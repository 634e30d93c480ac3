import { noticeTypes } from '@wenli/contract/realtime/notice'
import { Radio } from 'antd'
import type { FieldInputProps } from '../fields/field-input.ts'
import { useWords } from '../texts/use-words.ts'

export const NoticeTypeInput = (props: FieldInputProps) => {
  const { t } = useWords()
  return (
    <Radio.Group
      id={props.id}
      aria-label={props.label}
      value={props.value}
      onChange={({ target }) => props.onChange(target.value)}
      options={Object.values(noticeTypes).map((type) => ({
        value: type,
        label: t(`AdminNotice.Type.${type}`),
      }))}
    />
  )
}

export const NoticeTargetInput = (props: FieldInputProps) => {
  const { t } = useWords()
  return (
    <Radio.Group
      id={props.id}
      aria-label={props.label}
      value={props.value === true}
      onChange={({ target }) => props.onChange(target.value)}
      options={[
        { value: false, label: t('AdminNotice.ToOne') },
        { value: true, label: t('AdminNotice.ToAll') },
      ]}
    />
  )
}
