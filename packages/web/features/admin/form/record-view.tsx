import type { EntityScreen } from '../entity/entity-screen.ts'
import type { Row } from '../entity/row.ts'
import { Cell } from '../fields/cell.tsx'
import { idsByTarget } from '../relations/load-names.ts'
import { useRelationNames } from '../relations/use-relation-names.ts'
import { useWords } from '../texts/use-words.ts'
import styles from './record-view.module.css'

/** Everything of a row, for those who may look and not change. */
export const RecordView = ({ screen, row }: { screen: EntityScreen; row: Row }) => {
  const { word } = useWords()
  const { columns } = screen
  const names = useRelationNames(idsByTarget([row], columns))
  return (
    <dl className={styles.view}>
      {columns.map((column) => (
        <div key={column.name}>
          <dt>{word(column.label)}</dt>
          <dd>
            <Cell row={row} column={column} names={names} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
