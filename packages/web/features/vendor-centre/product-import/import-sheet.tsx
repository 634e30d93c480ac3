import type { ProductImportItem } from '@wenli/contract/base-info/product-import'
import { paths } from '@wenli/contract/paths'
import { Alert, Button, Progress, Radio } from 'antd'
import { useState, type ReactNode } from 'react'
import { saveFile } from '../../../shared/files/save-file.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { Sheet } from '../shop/sheet.tsx'
import { problemsFile } from './import-files.ts'
import { ImportRows } from './import-rows.tsx'
import styles from './import-sheet.module.css'
import { loadProblemRows, useImportWrites } from './imports.ts'

type DecisionProps = { found: ProductImportItem; onLeave: () => void }
type WaitingProps = {
  /** The file is about to be read again: nothing is decided about what stands here. */
  isWaiting: boolean
}
type ImportSheetProps = DecisionProps & WaitingProps & { mending: ReactNode }

const ProblemsButton = ({ id }: { id: number }) => {
  const t = useT()
  const [loading, setLoading] = useState(false)
  const download = async (): Promise<void> => {
    setLoading(true)
    try {
      saveFile(problemsFile(t, await loadProblemRows(id)), t('ProductImport.ErrorsName'))
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button loading={loading} onClick={() => void download().catch(() => undefined)}>
      {t('ProductImport.ErrorsFile')}
    </Button>
  )
}

/** Before: what would be imported, and as what. */
const Decision = ({ found, isWaiting, onLeave }: DecisionProps & WaitingProps) => {
  const t = useT()
  const { confirm, remove } = useImportWrites()
  const [isDraft, setDraft] = useState(true)
  const [busy, setBusy] = useState(false)
  const good = found.rowCount - found.refusedCount
  const act = (deed: () => Promise<unknown>, after?: () => void): void => {
    setBusy(true)
    void deed()
      .then(after)
      // A refusal has been shown by the error catalogue.
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <div className={styles.decision}>
      <Radio.Group
        aria-label={t('ProductImport.As')}
        value={isDraft}
        onChange={({ target }) => setDraft(target.value === true)}
        options={[
          { value: true, label: t('ProductImport.AsDraft') },
          { value: false, label: t('ProductImport.AsOffer') },
        ]}
      />
      <div className={styles.buttons}>
        <Button disabled={busy || isWaiting} onClick={() => act(() => remove(found.id), onLeave)}>
          {t('ProductImport.Discard')}
        </Button>
        <Button
          type="primary"
          loading={busy}
          disabled={good === 0 || isWaiting}
          onClick={() => act(() => confirm(found.id, isDraft))}
        >
          {t('ProductImport.Confirm', good)}
        </Button>
      </div>
    </div>
  )
}

const percentOf = ({ rowCount, refusedCount, importedCount, failedCount }: ProductImportItem): number => {
  const wanted = rowCount - refusedCount
  return wanted === 0 ? 100 : Math.floor(((importedCount + failedCount) / wanted) * 100)
}

/** During and after. */
const Outcome = ({ found, onLeave }: DecisionProps) => {
  const t = useT()
  const isRunning = found.status === 'RUNNING'
  return (
    <div className={styles.outcome}>
      <Progress
        percent={percentOf(found)}
        status={isRunning ? 'active' : 'success'}
        aria-label={t('ProductImport.Progress')}
      />
      {isRunning ? (
        <p>{t('ProductImport.Running')}</p>
      ) : (
        <Alert
          type={found.failedCount + found.refusedCount > 0 ? 'warning' : 'success'}
          showIcon
          title={t('ProductImport.Done', found.importedCount, found.failedCount + found.refusedCount)}
        />
      )}
      {!isRunning && (
        <div className={styles.buttons}>
          <ButtonLink to={paths.vendorProducts()} look="primary">
            {t('ProductImport.SeeProducts')}
          </ButtonLink>
          <Button onClick={onLeave}>{t('ProductImport.Again')}</Button>
        </div>
      )}
    </div>
  )
}

/** One file: its preview, the way it goes, what came of it. */
export const ImportSheet = ({ found, mending, isWaiting, onLeave }: ImportSheetProps) => {
  const t = useT()
  const { rowCount, refusedCount, failedCount, status } = found
  return (
    <Sheet
      title={found.fileName}
      lead={t('ProductImport.Counts', rowCount, rowCount - refusedCount, refusedCount)}
      action={refusedCount + failedCount > 0 && <ProblemsButton id={found.id} />}
    >
      {mending}
      {status === 'PREVIEW' ? (
        <Decision found={found} isWaiting={isWaiting} onLeave={onLeave} />
      ) : (
        <Outcome found={found} onLeave={onLeave} />
      )}
      <ImportRows key={`${found.id}-${status}`} found={found} />
    </Sheet>
  )
}
