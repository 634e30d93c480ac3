import { updateSettings } from '@wenli/contract/auth/setting'
import { settingFault, settingNames, type SettingFault, type SettingName } from '@wenli/contract/settings'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState, type FormEvent } from 'react'
import { api } from '../../../shared/api/browser-api.ts'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { useMayEnter } from '../use-may-enter.ts'
import { useWords } from '../texts/use-words.ts'
import { SettingField } from './setting-field.tsx'
import { settingGroups } from './setting-groups.ts'
import styles from './settings-form.module.css'

export type SettingValues = Readonly<Record<string, string>>

const limitTexts = {
  too_small: 'Validation.TooSmall',
  too_big: 'Validation.TooBig',
  too_many: 'Validation.TooMany',
} as const

/** Only what was changed is sent. */
export const SettingsForm = ({ start }: { start: SettingValues }) => {
  const { t, word } = useWords()
  const mayEdit = useMayEnter()(updateSettings.access)
  const client = useQueryClient()
  const [values, setValues] = useState(start)
  const [problems, setProblems] = useState<SettingValues>({})
  const [saving, setSaving] = useState(false)
  const changed = settingNames.filter((name) => (values[name] ?? '').trim() !== (start[name] ?? ''))

  const save = async (): Promise<void> => {
    setSaving(true)
    try {
      const body = { values: changed.map((name) => ({ name, value: (values[name] ?? '').trim() })) }
      await api<null>(updateSettings.path, { method: 'PUT', body })
      showToast('success', t('Admin.Saved'))
      await client.invalidateQueries({ queryKey: ['settings'] })
    } finally {
      setSaving(false)
    }
  }
  const problemText = (name: SettingName, fault: SettingFault): string => {
    const label = word(`Setting.${name}`)
    if (fault.code === 'malformed') return t('Validation.Invalid', label)
    return t(limitTexts[fault.code], label, fault.limit)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const wrong = changed.flatMap((name) => {
      const fault = settingFault(name, (values[name] ?? '').trim())
      return fault === null ? [] : [[name, problemText(name, fault)] as const]
    })
    setProblems(Object.fromEntries(wrong))
    if (wrong.length === 0) save().catch(() => undefined)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {settingGroups.map(({ title, names }) => (
        <fieldset key={title} className={styles.group}>
          <legend className={styles.legend}>{t(title)}</legend>
          <div className={styles.fields}>
            {names.map((name) => (
              <SettingField
                key={name}
                name={name}
                value={values[name] ?? ''}
                problem={problems[name]}
                disabled={!mayEdit}
                onChange={(value) => setValues({ ...values, [name]: value })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {mayEdit && (
        <div className={styles.actions}>
          <span className={styles.hint}>{t('AdminSetting.Hint')}</span>
          <Button type="primary" htmlType="submit" loading={saving} disabled={changed.length === 0}>
            {t('Admin.Save')}
          </Button>
        </div>
      )}
    </form>
  )
}
