import { Checkbox, Pagination, Spin } from 'antd'
import type { Row } from '../entity/row.ts'
import { Cell } from '../fields/cell.tsx'
import { useWords, type Words } from '../texts/use-words.ts'
import type { ColumnDef } from './column-def.ts'
import { hasActions } from './has-actions.ts'
import { RecordActions } from './record-actions.tsx'
import styles from './record-cards.module.css'
import type { RecordListProps } from './record-list.ts'
import { SortChoice } from './sort-choice.tsx'

const WORDLESS: ReadonlySet<ColumnDef['kind']> = new Set(['integer', 'decimal', 'money', 'ratio', 'image'])

/** Beside a title the word for "nothing" would be read as a part of it. */
const showsPicture = (row: Row, column: ColumnDef, words: Words): boolean =>
  Boolean(column.text === undefined ? row[column.name] : column.text(row, words))

/** The same rows on a phone: one card each, the first column with words as its title, a picture beside it. */
export const RecordCards = (props: RecordListProps) => {
  const { screen, columns, page, names, address, onShow, powers, choice } = props
  const words = useWords()
  const { t, word } = words
  const title = columns.find(({ kind }) => !WORDLESS.has(kind)) ?? columns[0]
  const picture = columns.find((column) => column.kind === 'image' && column !== title)
  const rest = columns.filter((column) => column !== title && column !== picture)
  const { detail: Detail } = screen
  return (
    <Spin spinning={props.loading}>
      <SortChoice screen={screen} sorting={address.sorting} onSort={(sorting) => onShow({ sorting })} />
      <ul className={styles.cards}>
        {page.items.map((row) => (
          <li key={row.id} className={styles.card}>
            {title !== undefined && (
              <div className={styles.title}>
                {choice !== undefined && (
                  <Checkbox
                    aria-label={t('Admin.ChooseRow', row.id)}
                    checked={choice.ids.includes(row.id)}
                    onChange={({ target }) =>
                      choice.onChoose(
                        target.checked ? [...choice.ids, row.id] : choice.ids.filter((id) => id !== row.id),
                      )
                    }
                  />
                )}
                {picture !== undefined && showsPicture(row, picture, words) && (
                  <Cell row={row} column={picture} names={names} />
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
