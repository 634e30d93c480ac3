import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { SideDrawer } from '../../../shared/back-office/page/side-drawer.tsx'
import { api } from '../../../shared/api/browser-api.ts'
import { askToDiscard, useLeaveQuestion } from '../../../shared/back-office/page/use-leave-question.ts'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { createText } from '../entity/create-text.ts'
import type { EntityScreen } from '../entity/entity-screen.ts'
import type { Row } from '../entity/row.ts'
import { useForgetRows } from '../entity/use-rows.ts'
import { UploadLedgerProvider } from '../images/upload-ledger.ts'
import { useWords } from '../texts/use-words.ts'
import { RecordForm } from './record-form.tsx'
import { RecordView } from './record-view.tsx'
import { useRecordForm } from './use-record-form.ts'

/** What the drawer is open for. */
export type DrawerTask = { readonly mode: 'create' } | { readonly mode: 'edit' | 'view'; readonly row: Row }

const WIDTH = 720
type FrameProps = {
  readonly title: string
  readonly footer?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

const Frame = ({ title, footer, onClose, children }: FrameProps) => (
  <SideDrawer
    title={title}
    size={`min(${WIDTH}px, 100vw)`}
    footer={footer}
    onClose={(event) => {
      // The same press of Esc would otherwise go on and close the question that it has just opened.
      event.preventDefault()
      onClose()
    }}
  >
    {children}
  </SideDrawer>
)

type FormDrawerProps = {
  readonly screen: EntityScreen
  readonly row: Row | null
  readonly onClose: () => void
}

const FormDrawer = ({ screen, row, onClose }: FormDrawerProps) => {
  const words = useWords()
  const { t, word } = words
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const form = useRecordForm(screen, row)
  const forgetRows = useForgetRows(screen.entity)
  const { problems, refusals } = form

  useLeaveQuestion(form.touched)

  // To the first field that needs another look, once: whoever types there must not be led away to the next.
  useEffect(() => {
    if (refusals > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  const leave = async (): Promise<void> => {
    if (form.touched && !(await askToDiscard(t))) return
    form.abandon()
    onClose()
  }
  const submit = async (): Promise<void> => {
    const saved = await form.save()
    if (saved.kind === 'refused') return
    onClose()
    if (saved.kind === 'unchanged') return
    if (row === null && screen.onCreated !== undefined && saved.row !== null) screen.onCreated(saved.row)
    else showToast('success', t('Admin.Saved'))
    await forgetRows()
  }
  return (
    <Frame
      title={row === null ? createText(screen, words) : t('Admin.EditTitle', word(screen.entity))}
      onClose={() => void leave()}
      footer={
        <DrawerButtons>
          <Button onClick={() => void leave()}>{t('Dialog.Cancel')}</Button>
          <Button type="primary" htmlType="submit" form={id} loading={form.saving}>
            {row === null && screen.submitLabel !== undefined ? word(screen.submitLabel) : t('Admin.Save')}
          </Button>
        </DrawerButtons>
      }
    >
      <UploadLedgerProvider value={form.ledger}>
        <div ref={box}>
          <RecordForm
            id={id}
            fields={form.fields}
            groups={screen.groups}
            values={form.values}
            problems={problems}
            row={row}
            onChange={form.change}
            onSubmit={() => void submit()}
          />
        </div>
      </UploadLedgerProvider>
    </Frame>
  )
}

const DrawerButtons = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>{children}</div>
)

/** An existing row is asked for again before it is shown: the list may be older than it looks. */
const RowDrawer = ({
  screen,
  task,
  onClose,
}: {
  screen: EntityScreen
  task: RowTask
  onClose: () => void
}) => {
  const { t, word } = useWords()
  const { row, mode } = task
  const fresh = useQuery({
    queryKey: ['row', screen.entity, row.id],
    queryFn: ({ signal }) => api<Row>(screen.path('Get'), { query: { id: row.id }, signal }),
    gcTime: 0,
    staleTime: Infinity,
    ...(screen.access.Get === undefined ? { initialData: row } : {}),
  })
  if (fresh.data !== undefined && mode === 'edit') {
    return <FormDrawer screen={screen} row={fresh.data} onClose={onClose} />
  }
  return (
    <Frame
      title={t(mode === 'edit' ? 'Admin.EditTitle' : 'Admin.ViewTitle', word(screen.entity))}
      onClose={onClose}
    >
      {fresh.data === undefined ? <Skeleton active /> : <RecordView screen={screen} row={fresh.data} />}
    </Frame>
  )
}

type RowTask = Extract<DrawerTask, { row: Row }>

export const RecordDrawer = (props: { screen: EntityScreen; task: DrawerTask; onClose: () => void }) => {
  const { screen, task, onClose } = props
  if (task.mode === 'create') return <FormDrawer screen={screen} row={null} onClose={onClose} />
  return <RowDrawer screen={screen} task={task} onClose={onClose} />
}
