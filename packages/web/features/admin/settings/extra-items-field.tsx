import {
  extraItemKinds,
  parseExtraItems,
  type ExtraItem,
  type ExtraItemKind,
} from '@wenli/contract/auth/vendor-checklist'
import {
  EXTRA_ITEM_HINT_MAX_LENGTH,
  EXTRA_ITEM_MAX_COUNT,
  EXTRA_ITEM_TITLE_MAX_LENGTH,
} from '@wenli/contract/limits'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../texts/use-words.ts'
import styles from './extra-items-field.module.css'

type ExtraItemsFieldProps = {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly disabled: boolean
  readonly describedBy: string | undefined
  readonly onChange: (value: string) => void
}

const isUnfinished = ({ title, hint }: ExtraItem): boolean => title === '' && hint === ''

/** What is sent; a line in which nothing was written is none. */
const textOf = (items: readonly ExtraItem[]): string =>
  JSON.stringify(
    items
      .map(({ title, hint, kind }) => ({ title: title.trim(), hint: hint.trim(), kind }))
      .filter((item) => !isUnfinished(item)),
  )

/** What the platform asks applicants for in its own words, a line for each. */
export const ExtraItemsField = ({
  id,
  label,
  value,
  disabled,
  describedBy,
  onChange,
}: ExtraItemsFieldProps) => {
  const { t } = useWords()
  // Lines that are being written are no setting yet, so the lines are kept here and their text is told.
  const [items, setItems] = useState<readonly ExtraItem[]>(() => parseExtraItems(value) ?? [])
  const set = (next: readonly ExtraItem[]): void => {
    setItems(next)
    onChange(textOf(next))
  }
  const change = (index: number, part: Partial<ExtraItem>): void =>
    set(items.map((item, at) => (at === index ? { ...item, ...part } : item)))
  return (
    <div id={id} role="group" aria-label={label} aria-describedby={describedBy} className={styles.items}>
      {items.map((item, index) => (
        // Lines have no name of their own while they are written.
        <div key={index} className={styles.item}>
          <Input
            className={styles.title}
            aria-label={t('AdminSetting.ItemTitle', index + 1)}
            placeholder={t('AdminSetting.ItemTitleHint')}
            maxLength={EXTRA_ITEM_TITLE_MAX_LENGTH}
            disabled={disabled}
            value={item.title}
            onChange={(event) => change(index, { title: event.target.value })}
          />
          <Select<ExtraItemKind>
            className={styles.kind}
            aria-label={t('AdminSetting.ItemKind', index + 1)}
            disabled={disabled}
            value={item.kind}
            options={extraItemKinds.map((kind) => ({
              value: kind,
              label: t(`AdminSetting.ItemKind.${kind}`),
            }))}
            onChange={(kind) => change(index, { kind })}
          />
          <Input
            className={styles.hint}
            aria-label={t('AdminSetting.ItemHint', index + 1)}
            placeholder={t('AdminSetting.ItemHintHint')}
            maxLength={EXTRA_ITEM_HINT_MAX_LENGTH}
            disabled={disabled}
            value={item.hint}
            onChange={(event) => change(index, { hint: event.target.value })}
          />
          {!disabled && (
            <Button
              type="text"
              aria-label={t('AdminSetting.RemoveItem', index + 1)}
              onClick={() => set(items.filter((_, at) => at !== index))}
            >
              {t('AdminSetting.Remove')}
            </Button>
          )}
        </div>
      ))}
      {!disabled && items.length < EXTRA_ITEM_MAX_COUNT && (
        <Button
          className={styles.add}
          onClick={() => setItems([...items, { title: '', hint: '', kind: 'TICK' }])}
        >
          {t('AdminSetting.AddItem')}
        </Button>
      )}
      {disabled && items.length === 0 && <span>{t('Admin.Nothing')}</span>}
    </div>
  )
}
