import type { Verb } from '@wenli/contract/resource'
import { Button, Skeleton } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useLastPage } from '../../../shared/back-office/page/use-page-number.ts'
import { useIsPhone } from '../../../shared/back-office/use-is-phone.ts'
import { ExportDialog } from '../export/export-dialog.tsx'
import { useExport } from '../export/use-export.ts'
import { RecordDrawer, type DrawerTask } from '../form/record-drawer.tsx'
import { ColumnChooser } from '../list/column-chooser.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { ListMessage } from '../../../shared/back-office/page/list-message.tsx'
import { RecordCards } from '../list/record-cards.tsx'
import { RecordTable } from '../list/record-table.tsx'
import { useColumnChoice } from '../list/use-column-choice.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { idsByTarget } from '../relations/load-names.ts'
import { useRelationNames } from '../relations/use-relation-names.ts'
import { AdminDensity } from '../admin-density.tsx'
import { useWords } from '../texts/use-words.ts'
import { useMayEnter } from '../use-may-enter.ts'
import styles from './entity-page.module.css'
import { BatchBar } from './batch-bar.tsx'
import { createText } from './create-text.ts'
import type { EntityScreen } from './entity-screen.ts'
import type { Row } from './row.ts'
import { RowsReadAt } from './rows-read-at.ts'
import { useCreateRequest } from './use-create-request.ts'
import { useDeleteRow } from './use-delete-row.ts'
import { useRows } from './use-rows.ts'
import { ViewTabs } from './view-tabs.tsx'

const useMayCall = ({ access }: EntityScreen) => {
  const mayEnter = useMayEnter()
  return (verb: Verb): boolean => {
    const rule = access[verb]
    return rule !== undefined && mayEnter(rule)
  }
}

/** A list with filters, order, columns, export, and the form of its rows. Buttons follow the caller's permissions. */
export const EntityPage = ({ screen, lists }: { screen: EntityScreen; lists?: ReactNode }) => {
  const words = useWords()
  const { t, word } = words
  const isPhone = useIsPhone()
  const { address, show } = useListAddress(screen)
  const { shown, choose } = useColumnChoice(screen)
  const [task, setTask] = useState<DrawerTask | null>(null)
  const rows = useRows(screen, address)
  const [picked, setChosen] = useState<readonly number[]>([])
  // What is no longer in sight is no longer meant.
  const chosenRows = rows.data?.items.filter(({ id }) => picked.includes(id)) ?? []
  const chosen = chosenRows.map(({ id }) => id)
  const names = useRelationNames(idsByTarget(rows.data?.items ?? [], shown))
  const exporting = useExport(screen, shown, address)
  const deleteRow = useDeleteRow(screen)
  const mayCall = useMayCall(screen)
  const { page, size } = address
  const totalCount = rows.data?.totalCount ?? 0

  useLastPage({ page, perPage: size, list: rows.isPlaceholderData ? undefined : rows.data })

  // A page that goes behind another takes its drawer along: drawers lie over everything.
  useEffect(() => () => setTask(null), [])

  const create = mayCall('Create') ? () => setTask({ mode: 'create' }) : undefined
  useCreateRequest(create)
  const powers = {
    onView: (row: Row) => setTask({ mode: 'view', row }),
    onEdit: mayCall('Update') ? (row: Row) => setTask({ mode: 'edit', row }) : undefined,
    onDelete: mayCall('Delete') ? deleteRow : undefined,
  }
  const createButton = create !== undefined && (
    <Button type="primary" onClick={create}>
      {createText(screen, words)}
    </Button>
  )
  const drawRows = () => {
    if (rows.isError) {
      return (
        <ListMessage title={t('Admin.ListFailed')}>
          <Button onClick={() => void rows.refetch()}>{t('Error.Retry')}</Button>
        </ListMessage>
      )
    }
    if (rows.data === undefined) return <Skeleton active paragraph={{ rows: 8 }} />
    if (totalCount === 0 && Object.keys(address.filters).length > 0) {
      return (
        <ListMessage title={t('Admin.NothingFits')}>
          <Button onClick={() => show({ filters: {} })}>{t('Admin.ResetFilters')}</Button>
        </ListMessage>
      )
    }
    if (totalCount === 0)
      return <ListMessage title={t('Admin.NothingYet', word(screen.entity))}>{createButton}</ListMessage>
    const Records = isPhone ? RecordCards : RecordTable
    return (
      <Records
        screen={screen}
        columns={shown}
        page={rows.data}
        names={names}
        address={address}
        onShow={show}
        powers={powers}
        loading={rows.isFetching && rows.isPlaceholderData}
        choice={screen.batch && { ids: chosen, onChoose: setChosen }}
      />
    )
  }
  return (
    <AdminDensity>
      <section className={styles.page}>
        <header className={styles.head}>
          <h1 className={styles.title}>{word(screen.entity)}</h1>
          <div className={styles.tools}>
            <Button onClick={() => void exporting.start()} disabled={totalCount === 0}>
              {t('Admin.Export')}
            </Button>
            <ColumnChooser columns={screen.columns} shown={shown} onChoose={choose} />
            {createButton}
          </div>
        </header>
        {lists}
        {screen.views !== undefined && (
          <ViewTabs views={screen.views} filters={address.filters} onShow={(filters) => show({ filters })} />
        )}
        <FilterBar
          filters={screen.filters}
          values={address.filters}
          onSubmit={(filters) => show({ filters })}
        />
        {screen.batch !== undefined && (
          <BatchBar batch={screen.batch} ids={chosen} rows={chosenRows} onDone={() => setChosen([])} />
        )}
        <RowsReadAt value={rows.dataUpdatedAt}>{drawRows()}</RowsReadAt>
        {task !== null && <RecordDrawer screen={screen} task={task} onClose={() => setTask(null)} />}
        <ExportDialog progress={exporting.progress} onCancel={exporting.cancel} />
      </section>
    </AdminDensity>
  )
}
