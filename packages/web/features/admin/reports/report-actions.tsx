import { handleReport, reportItem } from '@wenli/contract/base-info/report'
import {
  reportActions,
  reportLife,
  type ReportAction,
  type ReportTarget,
} from '@wenli/contract/base-info/report-life'
import { nextState } from '@wenli/contract/lifecycle'
import { paths } from '@wenli/contract/paths'
import { Button } from 'antd'
import { useState } from 'react'
import { ReasonDialog } from '../../../shared/back-office/page/reason-dialog.tsx'
import type { Row } from '../entity/row.ts'
import { useDecide } from '../products/use-decide.ts'
import { useWords } from '../texts/use-words.ts'
import { useMayEnter } from '../use-may-enter.ts'

const NOTE_MAX_LENGTH = 512

const pages: Readonly<Record<ReportTarget, (no: string) => string>> = {
  PRODUCT: (no) => paths.product(no),
  VENDOR: (no) => paths.vendor(no),
  FINDING: (no) => paths.finding(Number(no)),
}

/** To what was reported, and what the platform found, in words that the reporter reads. */
export const ReportActions = ({ row }: { row: Row }) => {
  const { t } = useWords()
  const mayEnter = useMayEnter()
  const [asking, setAsking] = useState<ReportAction | null>(null)
  const { decide } = useDecide('Report', () => setAsking(null))
  const found = reportItem.safeParse(row)
  if (!found.success) return null
  const { id, status, target, targetNo, targetName } = found.data
  const offered = mayEnter(handleReport.access)
    ? reportActions.filter((action) => nextState(reportLife, status, action) !== undefined)
    : []
  return (
    <>
      <Button type="link" size="small" href={pages[target](targetNo)} target="_blank" rel="noreferrer">
        {t('AdminReport.See')}
      </Button>
      {offered.map((action) => (
        <Button
          key={action}
          type="link"
          size="small"
          danger={action === 'uphold'}
          onClick={() => setAsking(action)}
        >
          {t(`AdminReport.${action}`)}
        </Button>
      ))}
      {asking !== null && (
        <ReasonDialog
          title={t(`AdminReport.${asking}Title`, targetName)}
          hint={t('AdminReport.NoteHint')}
          label={t('Report.note')}
          maxLength={NOTE_MAX_LENGTH}
          isDanger={asking === 'uphold'}
          confirmText={t(`AdminReport.${asking}`)}
          onCancel={() => setAsking(null)}
          onReason={(note) =>
            decide({
              path: handleReport.path,
              body: { id, action: asking, note },
              done: t('AdminReport.Handled'),
            })
          }
        />
      )}
    </>
  )
}
