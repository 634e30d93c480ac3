import { Button } from 'antd'
import type { EntityScreen } from '../entity/entity-screen.ts'
import type { Row } from '../entity/row.ts'
import { useWords } from '../texts/use-words.ts'
import styles from './record-actions.module.css'

export type RecordPowers = {
  readonly onView: (row: Row) => void
  /** Undefined for those who may not. */
  readonly onEdit: ((row: Row) => void) | undefined
  readonly onDelete: ((row: Row) => void) | undefined
}

type RecordActionsProps = { readonly screen: EntityScreen; readonly row: Row; readonly powers: RecordPowers }

/** The buttons of a row. Who may not edit can still look at everything. */
export const RecordActions = ({ screen, row, powers }: RecordActionsProps) => {
  const { t } = useWords()
  const { onView, onEdit, onDelete } = powers
  const { rowActions: More, isFixed, fields } = screen
  return (
    <div className={styles.actions}>
      {More !== undefined && <More row={row} />}
      {onEdit !== undefined && (
        <Button type="link" size="small" onClick={() => onEdit(row)}>
          {t('Admin.Edit')}
        </Button>
      )}
      {onEdit === undefined && fields.length > 0 && (
        <Button type="link" size="small" onClick={() => onView(row)}>
          {t('Admin.View')}
        </Button>
      )}
      {onDelete !== undefined && isFixed?.(row) !== true && (
        <Button type="link" size="small" danger onClick={() => onDelete(row)}>
          {t('Admin.Delete')}
        </Button>
      )}
    </div>
  )
}
