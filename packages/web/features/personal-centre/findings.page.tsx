import { findingStatuses, type FindingStatus } from '@wenli/contract/base-info/finding-statuses'
import type { FindingItem } from '@wenli/contract/base-info/product-finding'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ListMessage } from '../../shared/back-office/page/list-message.tsx'
import { ChoiceRow } from '../../shared/back-office/page/choice-row.tsx'
import { ListPages } from '../../shared/back-office/page/list-pages.tsx'
import { LoadState } from '../../shared/back-office/page/load-state.tsx'
import { pageIn } from '../../shared/back-office/page/page-address.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { askDialog } from '../../shared/ui/dialog-store.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import { FindingDrawer } from './findings/finding-drawer.tsx'
import { FindingRow } from './findings/finding-row.tsx'
import { FINDINGS_PER_PAGE, useFindingWrites, useOwnFindings } from './findings/own-findings.ts'
import { RepliesDrawer } from './findings/replies-drawer.tsx'
import styles from './findings.page.module.css'

const ALL = 'ALL'

const useFindingAddress = () => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search)
  const status = findingStatuses.find((each) => each === asked.get('status'))
  const page = pageIn(search)
  const show = (next: { status?: FindingStatus | undefined; page?: number }): void => {
    const wanted = new URLSearchParams()
    if (next.status !== undefined) wanted.set('status', next.status)
    if (next.page !== undefined && next.page > 1) wanted.set('p', String(next.page))
    void navigate({ search: wanted.toString() })
  }
  return { status, page, show }
}

type Task = { kind: 'write'; finding: FindingItem | null } | { kind: 'replies'; finding: FindingItem }

/** One's own findings: post one, see what others know, take the answer that helped. */
const FindingsPage = () => {
  const t = useT()
  const { status, page, show } = useFindingAddress()
  const findings = useOwnFindings(status, page)
  const { close, remove } = useFindingWrites()
  const [task, setTask] = useState<Task | null>(null)
  // A page that goes behind another takes its drawer along: drawers lie over everything.
  useEffect(() => () => setTask(null), [])

  const ask = async (finding: FindingItem, deed: 'Close' | 'Delete'): Promise<void> => {
    const confirmed = await askDialog({
      kind: 'confirm',
      title: t(`OwnFinding.${deed}Title`, finding.title),
      content: t(`OwnFinding.${deed}Hint`),
      confirmText: t(`OwnFinding.${deed}`),
    })
    if (!confirmed) return
    await (deed === 'Close' ? close(finding.id) : remove(finding.id))
    showToast('success', t(`OwnFinding.${deed}Done`))
  }
  const post = (
    <Button type="primary" onClick={() => setTask({ kind: 'write', finding: null })}>
      {t('Finding.Post')}
    </Button>
  )
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{t('Title.ProductFinding')}</h1>
        {post}
      </header>
      <ChoiceRow
        label={t('Finding.StatusLabel')}
        chosen={status ?? ALL}
        onChoose={(chosen) => show({ status: findingStatuses.find((each) => each === chosen) })}
        choices={[
          { value: ALL, label: t('Finding.StatusAny') },
          ...findingStatuses.map((each) => ({ value: each, label: t(`Finding.Status.${each}`) })),
        ]}
      />
      <LoadState query={findings}>
        {({ items, totalCount }) =>
          totalCount === 0 ? (
            <ListMessage title={t(status === undefined ? 'OwnFinding.Empty' : 'OwnFinding.NothingFits')}>
              {status === undefined ? (
                post
              ) : (
                <Button onClick={() => show({})}>{t('OwnFinding.ShowAll')}</Button>
              )}
            </ListMessage>
          ) : (
            <>
              <ul className={styles.list}>
                {items.map((finding) => (
                  <FindingRow
                    key={finding.id}
                    finding={finding}
                    onReplies={() => setTask({ kind: 'replies', finding })}
                    onEdit={() => setTask({ kind: 'write', finding })}
                    onClose={() => void ask(finding, 'Close').catch(() => undefined)}
                    onDelete={() => void ask(finding, 'Delete').catch(() => undefined)}
                  />
                ))}
              </ul>
              <ListPages
                page={page}
                perPage={FINDINGS_PER_PAGE}
                list={{ items, totalCount }}
                onPage={(next) => show({ status, page: next })}
              />
            </>
          )
        }
      </LoadState>
      {task?.kind === 'write' && <FindingDrawer finding={task.finding} onClose={() => setTask(null)} />}
      {task?.kind === 'replies' && (
        <RepliesDrawer id={task.finding.id} title={task.finding.title} onClose={() => setTask(null)} />
      )}
    </section>
  )
}

export default FindingsPage
