import { EXTRA_ITEM_MAX_COUNT, SET_WORD_MAX_LENGTH } from '@wenli/contract/limits'
import { settingRules, type SettingName } from '@wenli/contract/settings'
import { Input, Switch } from 'antd'
import { useId } from 'react'
import { describedBy, FieldFrame } from '../form/field-row.tsx'
import { useWords } from '../texts/use-words.ts'
import { ExtraItemsField } from './extra-items-field.tsx'

type SettingFieldProps = {
  readonly name: SettingName
  readonly value: string
  readonly problem: string | undefined
  readonly disabled: boolean
  readonly onChange: (value: string) => void
}

const modes = { integer: 'numeric', phone: 'tel', link: 'url', text: 'text' } as const

/** One setting, by its kind. Values are texts on the wire, also numbers and switches. */
export const SettingField = ({ name, value, problem, disabled, onChange }: SettingFieldProps) => {
  const { t, word } = useWords()
  const id = useId()
  const { kind, count } = settingRules[name]
  const wordsHint = count === undefined ? undefined : t('AdminSetting.WordsHint', count, SET_WORD_MAX_LENGTH)
  const hint = kind === 'checklist' ? t('AdminSetting.ItemsHint', EXTRA_ITEM_MAX_COUNT) : wordsHint
  const shared = {
    id,
    value,
    disabled,
    status: problem === undefined ? ('' as const) : ('error' as const),
    'aria-invalid': problem !== undefined,
    'aria-describedby': describedBy(id, problem, hint),
  }
  return (
    <FieldFrame
      id={id}
      label={word(`Setting.${name}`)}
      required={false}
      problem={problem}
      hint={hint}
      width={kind === 'words' || kind === 'checklist' ? 'whole' : 'half'}
    >
      {kind === 'words' && (
        <Input.TextArea
          {...shared}
          autoSize={{ minRows: 2 }}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {kind === 'boolean' && (
        <Switch
          id={id}
          checked={value === 'true'}
          style={{ justifySelf: 'start' }}
          disabled={disabled}
          onChange={(checked) => onChange(String(checked))}
        />
      )}
      {kind === 'checklist' && (
        <ExtraItemsField
          id={id}
          label={word(`Setting.${name}`)}
          value={value}
          disabled={disabled}
          describedBy={describedBy(id, problem, hint)}
          onChange={onChange}
        />
      )}
      {kind !== 'boolean' && kind !== 'words' && kind !== 'checklist' && (
        <Input {...shared} inputMode={modes[kind]} onChange={(event) => onChange(event.target.value)} />
      )}
    </FieldFrame>
  )
}
