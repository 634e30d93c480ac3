import { Table, type TableColumnType, type TableProps } from 'antd'
import type { EntityScreen } from '../entity/entity-screen.ts'
import type { Row } from '../entity/row.ts'
import { Cell } from '../fields/cell.tsx'
import { useWords, type Words } from '../texts/use-words.ts'
import type { ColumnDef } from './column-def.ts'
import { hasActions } from './has-actions.ts'
import { headWidth } from './head-width.ts'
import { pageSizes, type Sorting } from './list-address.ts'
import { RecordActions } from './record-actions.tsx'
import type { RecordListProps, RowChoice } from './record-list.ts'

const ACTIONS_WIDTH = 136
const orders = { asc: 'ascend', desc: 'descend' } as const

const sortingFrom = (field: unknown, order: 'ascend' | 'descend' | null | undefined): Sorting | null => {
  if (typeof field !== 'string' || !order) return null
  return { field, order: order === 'ascend' ? 'asc' : 'desc' }
}

const widthOf = ({ width, sortable }: ColumnDef, title: string): number | undefined =>
  width === undefined ? undefined : Math.max(width, headWidth(title, sortable ? 'sortable' : 'fixed'))

/** Figures that are compared down the column end where their units stand; a number that is a name does not. */
const isQuantity = ({ name, kind }: ColumnDef): boolean =>
  name !== 'id' && (kind === 'integer' || kind === 'decimal' || kind === 'money')

const unfolding = (Detail: NonNullable<EntityScreen['detail']>) => ({
  expandedRowRender: (row: Row) => <Detail row={row} />,
})

const choosing = (
  { ids, onChoose }: RowChoice,
  { t }: Words,
): NonNullable<TableProps<Row>['rowSelection']> => ({
  columnWidth: 40,
  selectedRowKeys: [...ids],
  onChange: (_, rows) => onChoose(rows.map(({ id }) => id)),
  getTitleCheckboxProps: () => ({ 'aria-label': t('Admin.ChooseAll') }),
  getCheckboxProps: ({ id }) => ({ 'aria-label': t('Admin.ChooseRow', id) }),
})

export const RecordTable = (props: RecordListProps) => {
  const { screen, columns, page, names, address, onShow, powers, choice } = props
  const words = useWords()
  const { t, word } = words
  const { sorting } = address
  const tableColumns: TableColumnType<Row>[] = columns.map((column) => ({
    key: column.name,
    dataIndex: column.name,
    title: word(column.label),
    width: widthOf(column, word(column.label)),
    align: isQuantity(column) ? 'end' : 'start',
    sorter: column.sortable,
    sortOrder: sorting?.field === column.name ? orders[sorting.order] : null,
    render: (_, row) => <Cell row={row} column={column} names={names} />,
  }))
  if (hasActions(screen, powers)) {
    tableColumns.push({
      key: 'actions',
      title: t('Admin.Actions'),
      width: screen.actionsWidth ?? ACTIONS_WIDTH + (screen.rowActions === undefined ? 0 : 64),
      render: (_, row) => <RecordActions screen={screen} row={row} powers={powers} />,
    })
  }
  const { detail } = screen
  return (
    <Table<Row>
      rowKey="id"
      size="small"
      tableLayout="fixed"
      columns={tableColumns}
      dataSource={page.items}
      loading={props.loading}
      showSorterTooltip={false}
      rowSelection={choice === undefined ? undefined : choosing(choice, words)}
      expandable={detail === undefined ? undefined : unfolding(detail)}
      pagination={{
        current: address.page,
        pageSize: address.size,
        total: page.totalCount,
        showSizeChanger: true,
        pageSizeOptions: [...pageSizes],
        showTotal: (total) => t('Admin.Total', total),
      }}
      onChange={(pagination, _, sorter, { action }) => {
        if (action === 'sort' && !Array.isArray(sorter))
          onShow({ sorting: sortingFrom(sorter.columnKey, sorter.order) })
        const size = pagination.pageSize ?? address.size
        if (action === 'paginate')
          onShow({ size, page: size === address.size ? (pagination.current ?? 1) : 1 })
      }}
    />
  )
}
