import type { ImportRow, ProductImportItem } from '@wenli/contract/base-info/product-import'
import type { ImportRowState } from '@wenli/contract/base-info/product-import-life'
import { Checkbox, Table, Tag, type TableColumnType } from 'antd'
import { useState } from 'react'
import { ListPages } from '../../../shared/back-office/page/list-pages.tsx'
import { usePageNumber } from '../../../shared/back-office/page/use-page-number.ts'
import { useIsPhone } from '../../../shared/back-office/use-is-phone.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { problemText } from './import-files.ts'
import styles from './import-rows.module.css'
import { ROWS_PER_PAGE, useImportRows } from './imports.ts'

const colours: Readonly<Record<ImportRowState, string>> = {
  READY: 'default',
  REFUSED: 'error',
  IMPORTED: 'success',
  FAILED: 'error',
}

const RowCards = ({ rows }: { rows: readonly ImportRow[] }) => {
  const t = useT()
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.line}>
          <span className={styles.line}>{row.line}</span>
          <span className={styles.name}>{row.cells.name ?? t('Admin.Nothing')}</span>
          <Tag color={colours[row.state]}>{t(`ProductImport.state.${row.state}`)}</Tag>
          {row.problems.length > 0 && <span className={styles.problem}>{problemText(t, row)}</span>}
        </li>
      ))}
    </ul>
  )
}

/** What was read from the file, row by row. */
export const ImportRows = ({ found }: { found: ProductImportItem }) => {
  const t = useT()
  const isPhone = useIsPhone()
  const [page, showPage] = usePageNumber()
  const [hasProblems, setHasProblems] = useState(found.refusedCount > 0)
  const rows = useImportRows({ id: found.id, page, hasProblems, version: found.status })
  const columns: TableColumnType<ImportRow>[] = [
    { key: 'line', title: t('ProductImport.Line'), dataIndex: 'line', width: 72, align: 'end' },
    {
      key: 'name',
      title: t('ProductImport.column.name'),
      render: (_, { cells }) => cells.name ?? t('Admin.Nothing'),
    },
    {
      key: 'category',
      title: t('ProductImport.column.category'),
      width: 160,
      render: (_, { cells }) => cells.category,
    },
    {
      key: 'price',
      title: t('ProductImport.column.unitPrice'),
      width: 112,
      align: 'end',
      render: (_, { cells }) => cells.unitPrice,
    },
    {
      key: 'state',
      title: t('ProductImport.State'),
      width: 96,
      render: (_, { state }) => <Tag color={colours[state]}>{t(`ProductImport.state.${state}`)}</Tag>,
    },
    {
      key: 'problems',
      title: t('ProductImport.Problems'),
      width: 280,
      render: (_, row) => <span className={styles.problem}>{problemText(t, row)}</span>,
    },
  ]
  return (
    <div className={styles.rows}>
      <Checkbox
        checked={hasProblems}
        onChange={({ target }) => {
          setHasProblems(target.checked)
          showPage(1)
        }}
      >
        {t('ProductImport.OnlyProblems')}
      </Checkbox>
      {isPhone ? (
        <RowCards rows={rows.data?.items ?? []} />
      ) : (
        <Table<ImportRow>
          rowKey="line"
          size="small"
          tableLayout="fixed"
          columns={columns}
          dataSource={rows.data?.items ?? []}
          loading={rows.isPending}
          pagination={false}
        />
      )}
      {rows.data !== undefined && (
        <ListPages page={page} perPage={ROWS_PER_PAGE} list={rows.data} onPage={showPage} align="end" />
      )}
    </div>
  )
}
