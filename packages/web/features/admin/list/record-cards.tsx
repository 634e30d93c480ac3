import { Checkbox, Pagination, Spin } from 'antd'
import { Cell } from '../fields/cell.tsx'
import { useWords } from '../texts/use-words.ts'
import type { ColumnDef } from './column-def.ts'
import { hasActions } from './has-actions.ts'
import { RecordActions } from './record-actions.tsx'
import styles from './record-cards.module.css'
import type { RecordListProps } from './record-list.ts'

/** A figure alone is no title. */
const isFigure = ({ kind }: ColumnDef): boolean =>
  kind === 'integer' || kind === 'decimal' || kind === 'money' || kind === 'ratio'

/** The same rows on a phone: one card each, the first column with words as its title. */
export const RecordCards = (props: RecordListProps) => {
  const { screen, columns, page, names, address, onShow, powers, choice } = props
  const { t, word } = useWords()
  const title = columns.find((column) => !isFigure(column)) ?? columns[0]
  const rest = columns.filter((column) => column !== title)
  const { detail: Detail } = screen
  return (
    <Spin spinning={props.loading}>
      <ul className={styles.cards}>
        {page.items.map((row) => (
          <li key={row.id} className={styles.card}>
            {title !== undefined && (
              <div className={styles.title}>
                {choice !== undefined && (
                  <Checkbox
                    className={styles.choice}
                    aria-label={t('Admin.ChooseRow', row.id)}
                    checked={choice.ids.includes(row.id)}
                    onChange={({ target }) =>
                      choice.onChoose(
                        target.checked ? [...choice.ids, row.id] : choice.ids.filter((id) => id !== row.id),
                      )
                    }
                  />
                )}
                <Cell row={row} column={title} names={names} />
              </div>
            )}
            <dl className={styles.values}>
              {rest.map((column) => (
                <div key={column.name} className={styles.value}>
                  <dt>{word(column.label)}</dt>
                  <dd>
                    <Cell row={row} column={column} names={names} />
                  </dd>
                </div>
              ))}
            </dl>
            {Detail !== undefined && (
              <details>
                <summary>{t('Admin.Details')}</summary>
                <Detail row={row} />
              </details>
            )}
            {hasActions(screen, powers) && <RecordActions screen={screen} row={row} powers={powers} />}
          </li>
        ))}
      </ul>
      <Pagination
        simple
        align="center"
        current={address.page}
        pageSize={address.size}
        total={page.totalCount}
        onChange={(next) => onShow({ page: next })}
      />
    </Spin>
  )
}
