import { findingLife } from '@wenli/contract/base-info/finding-life'
import { findingStatuses } from '@wenli/contract/base-info/finding-statuses'
import { decideBounty, hideFinding } from '@wenli/contract/base-info/product-finding'
import { getAllFindingReplies } from '@wenli/contract/base-info/product-finding-reply'
import { nextState } from '@wenli/contract/lifecycle'
import { paths } from '@wenli/contract/paths'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Row } from '../entity/row.ts'
import { ReasonDialog } from '../form/reason-dialog.tsx'
import { useDecide } from '../products/use-decide.ts'
import { useWords } from '../texts/use-words.ts'
import { useMayEnter } from '../use-may-enter.ts'
import { DecideDialog } from './decide-dialog.tsx'

/** To its replies, to the platform's decision where one is due, and out of sight with a reason. */
export const FindingActions = ({ row }: { row: Row }) => {
  const { t } = useWords()
  const mayEnter = useMayEnter()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [deciding, setDeciding] = useState(false)
  const mayDecide =
    row['isUndecided'] === true && mayEnter(decideBounty.access) && mayEnter(getAllFindingReplies.access)
  const { decide } = useDecide('ProductFinding', () => setAsking(false))
  const status = findingStatuses.find((each) => each === row['status'])
  const mayHide =
    status !== undefined &&
    nextState(findingLife, status, 'hide') !== undefined &&
    mayEnter(hideFinding.access)
  return (
    <>
      {mayEnter(getAllFindingReplies.access) && (
        <Button type="link" size="small" onClick={() => void navigate(paths.adminFindingReplies(row.id))}>
          {t('AdminFinding.Replies')}
        </Button>
      )}
      {mayDecide && (
        <Button type="link" size="small" onClick={() => setDeciding(true)}>
          {t('AdminFinding.Decide')}
        </Button>
      )}
      {deciding && <DecideDialog row={row} onClose={() => setDeciding(false)} />}
      {mayHide && (
        <Button type="link" size="small" danger onClick={() => setAsking(true)}>
          {t('AdminFinding.Hide')}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={t('AdminFinding.HideTitle', String(row['title']))}
          hint={t('AdminFinding.HideHint')}
          confirmText={t('AdminFinding.Hide')}
          onCancel={() => setAsking(false)}
          onReason={(reason) =>
            decide({ path: hideFinding.path, body: { id: row.id, reason }, done: t('AdminFinding.Hidden') })
          }
        />
      )}
    </>
  )
}
