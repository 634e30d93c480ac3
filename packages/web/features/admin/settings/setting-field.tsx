import { settingRules, type SettingName } from '@wenli/contract/settings'
import { Input, Switch } from 'antd'
import { useId } from 'react'
import { describedBy, FieldFrame } from '../form/field-row.tsx'
import { useWords } from '../texts/use-words.ts'

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
  const { word } = useWords()
  const id = useId()
  const { kind } = settingRules[name]
  return (
    <FieldFrame id={id} label={word(`Setting.${name}`)} required={false} problem={problem} width="half">
      {kind === 'boolean' ? (
        <Switch
          id={id}
          checked={value === 'true'}
          style={{ justifySelf: 'start' }}
          disabled={disabled}
          onChange={(checked) => onChange(String(checked))}
        />
      ) : (
        <Input
          id={id}
          value={value}
          disabled={disabled}
          inputMode={modes[kind]}
          status={problem === undefined ? '' : 'error'}
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy(id, problem)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}
