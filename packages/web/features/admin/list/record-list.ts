import type { Page } from '../../../shared/api/api.ts'
import type { EntityScreen } from '../entity/entity-screen.ts'
import type { Row } from '../entity/row.ts'
import type { RelationNames } from '../relations/relation-names.ts'
import type { ColumnDef } from './column-def.ts'
import type { ListAddress } from './list-address.ts'
import type { RecordPowers } from './record-actions.tsx'

export type RowChoice = {
  readonly ids: readonly number[]
  readonly onChoose: (ids: readonly number[]) => void
}

/** What the table and the cards draw alike. */
export type RecordListProps = {
  readonly screen: EntityScreen
  readonly columns: readonly ColumnDef[]
  readonly page: Page<Row>
  readonly names: RelationNames
  readonly address: ListAddress
  readonly onShow: (change: Partial<ListAddress>) => void
  readonly powers: RecordPowers
  readonly loading: boolean
  /** The rows that a batch is about; undefined where there is none. */
  readonly choice: RowChoice | undefined
}
