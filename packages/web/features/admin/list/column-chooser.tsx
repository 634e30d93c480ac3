import { Button, Checkbox, Popover } from 'antd'
import { useWords } from '../texts/use-words.ts'
import styles from './column-chooser.module.css'
import type { ColumnDef } from './column-def.ts'

type ColumnChooserProps = {
  readonly columns: readonly ColumnDef[]
  readonly shown: readonly ColumnDef[]
  readonly onChoose: (names: readonly string[] | undefined) => void
}

export const ColumnChooser = ({ columns, shown, onChoose }: ColumnChooserProps) => {
  const { t, word } = useWords()
  const names = shown.map(({ name }) => name)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('Admin.Columns')}
      content={
        <div className={styles.chooser}>
          {columns.map(({ name, label }) => (
            <Checkbox
              key={name}
              checked={names.includes(name)}
              disabled={names.length === 1 && names[0] === name}
              onChange={({ target }) =>
                onChoose(target.checked ? [...names, name] : names.filter((each) => each !== name))
              }
            >
              {word(label)}
            </Checkbox>
          ))}
          <Button size="small" type="link" className={styles.reset} onClick={() => onChoose(undefined)}>
            {t('Admin.ResetColumns')}
          </Button>
        </div>
      }
    >
      <Button>{t('Admin.ChooseColumns')}</Button>
    </Popover>
  )
}
