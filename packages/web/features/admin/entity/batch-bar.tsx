import { Button } from 'antd'
import { useWords } from '../texts/use-words.ts'
import type { BatchProps, EntityScreen } from './entity-screen.ts'
import styles from './batch-bar.module.css'

type BatchBarProps = BatchProps & { readonly batch: NonNullable<EntityScreen['batch']> }

/** What can be done with all chosen rows at once. */
export const BatchBar = ({ batch: Batch, ids, rows, onDone }: BatchBarProps) => {
  const { t } = useWords()
  if (ids.length === 0) return null
  return (
    <div className={styles.bar} role="group" aria-label={t('Admin.Batch')}>
      <span className={styles.count}>{t('Admin.Chosen', ids.length)}</span>
      <Batch ids={ids} rows={rows} onDone={onDone} />
      <Button type="text" onClick={onDone}>
        {t('Admin.ClearChoice')}
      </Button>
    </div>
  )
}
