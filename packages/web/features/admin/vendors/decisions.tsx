import {
  auditVendor,
  resumeVendor,
  suspendVendor,
  type ManagedVendor,
} from '@wenli/contract/auth/managed-vendor'
import { closeVendor, reopenVendor } from '@wenli/contract/auth/vendor-closing'
import { Button } from 'antd'
import { useState } from 'react'
import { api } from '../../../shared/api/browser-api.ts'
import type { TextKey } from '../../../shared/i18n/text-key.ts'
import { useSessionUser } from '../../../shared/session/session.ts'
import { askDialog } from '../../../shared/ui/dialog-store.ts'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { useForgetRows } from '../entity/use-rows.ts'
import { useWords } from '../texts/use-words.ts'
import { useMayEnter } from '../use-may-enter.ts'
import styles from './decisions.module.css'
import { ReasonDialog } from '../form/reason-dialog.tsx'

type Call = { readonly path: string; readonly body: object; readonly done: TextKey }

/** Sends a decision; whatever comes of it, the lists are asked for again. */
const useDecide = (onDecided: () => void) => {
  const { t } = useWords()
  const forgetRows = useForgetRows('Vendor')
  const [sending, setSending] = useState(false)
  const decide = async ({ path, body, done }: Call): Promise<void> => {
    setSending(true)
    try {
      await api(path, { method: 'PUT', body })
      showToast('success', t(done))
      onDecided()
    } finally {
      setSending(false)
      await forgetRows()
    }
  }
  return { decide, sending }
}

type DecisionsProps = { readonly vendor: ManagedVendor; readonly onDecided: () => void }

/** What the reader may do about the shop as it is. Nobody decides about their own. */
export const Decisions = ({ vendor, onDecided }: DecisionsProps) => {
  const { t } = useWords()
  const mayEnter = useMayEnter()
  const user = useSessionUser()
  const { decide, sending } = useDecide(onDecided)
  const [asking, setAsking] = useState<'reject' | 'suspend' | 'close' | null>(null)
  const { id, displayName, waitingSince, status } = vendor
  const isReviewed = waitingSince !== null && mayEnter(auditVendor.access)
  const maySuspend = mayEnter(suspendVendor.access)
  if (user?.userId === String(vendor.userId)) return <p className={styles.own}>{t('AdminVendor.OwnShop')}</p>

  const quietly = (call: Call): void => void decide(call).catch(() => undefined)
  const approve = async (): Promise<void> => {
    const isApplication = vendor.pendingChanges === null
    const confirmed = await askDialog({
      kind: 'confirm',
      title: t('AdminVendor.ApproveTitle', displayName),
      content: t(isApplication ? 'AdminVendor.ApproveHint' : 'AdminVendor.ApproveChangesHint'),
      confirmText: t('AdminVendor.Approve'),
    })
    if (confirmed)
      quietly({
        path: auditVendor.path,
        body: { id, action: 'approve', waitingSince },
        done: 'AdminVendor.Approved',
      })
  }
  const resume = async (): Promise<void> => {
    const confirmed = await askDialog({
      kind: 'confirm',
      title: t('AdminVendor.ResumeTitle', displayName),
      content: t('AdminVendor.ResumeHint'),
      confirmText: t('AdminVendor.Resume'),
    })
    if (confirmed) quietly({ path: resumeVendor.path, body: { id }, done: 'AdminVendor.Resumed' })
  }
  const reopen = async (): Promise<void> => {
    const confirmed = await askDialog({
      kind: 'confirm',
      title: t('AdminVendor.ReopenTitle', displayName),
      content: t('AdminVendor.ReopenHint'),
      confirmText: t('AdminVendor.Reopen'),
    })
    if (confirmed) quietly({ path: reopenVendor.path, body: { id }, done: 'AdminVendor.Reopened' })
  }
  return (
    <div className={styles.buttons}>
      {maySuspend && (status === 'APPROVED' || status === 'SUSPENDED') && (
        <Button danger type="text" onClick={() => setAsking('close')}>
          {t('AdminVendor.Close')}
        </Button>
      )}
      {maySuspend && status === 'CLOSING' && (
        <Button className={styles.aside} loading={sending} onClick={() => void reopen()}>
          {t('AdminVendor.Reopen')}
        </Button>
      )}
      {maySuspend && status === 'APPROVED' && (
        <Button danger type="text" className={styles.aside} onClick={() => setAsking('suspend')}>
          {t('AdminVendor.Suspend')}
        </Button>
      )}
      {maySuspend && status === 'SUSPENDED' && (
        <Button className={styles.aside} loading={sending} onClick={() => void resume()}>
          {t('AdminVendor.Resume')}
        </Button>
      )}
      {isReviewed && (
        <>
          <Button danger disabled={sending} onClick={() => setAsking('reject')}>
            {t('AdminVendor.Reject')}
          </Button>
          <Button type="primary" loading={sending} onClick={() => void approve()}>
            {t('AdminVendor.Approve')}
          </Button>
        </>
      )}
      {asking === 'reject' && (
        <ReasonDialog
          title={t('AdminVendor.RejectTitle', displayName)}
          hint={t('AdminVendor.RejectHint')}
          confirmText={t('AdminVendor.Reject')}
          onCancel={() => setAsking(null)}
          onReason={(reason) =>
            decide({
              path: auditVendor.path,
              body: { id, action: 'reject', reason, waitingSince },
              done: 'AdminVendor.Rejected',
            })
          }
        />
      )}
      {asking === 'close' && (
        <ReasonDialog
          title={t('AdminVendor.CloseTitle', displayName)}
          hint={t('AdminVendor.CloseHint')}
          confirmText={t('AdminVendor.Close')}
          onCancel={() => setAsking(null)}
          onReason={(reason) =>
            decide({ path: closeVendor.path, body: { id, reason }, done: 'AdminVendor.Closing' })
          }
        />
      )}
      {asking === 'suspend' && (
        <ReasonDialog
          title={t('AdminVendor.SuspendTitle', displayName)}
          hint={t('AdminVendor.SuspendHint')}
          confirmText={t('AdminVendor.Suspend')}
          onCancel={() => setAsking(null)}
          onReason={(reason) =>
            decide({ path: suspendVendor.path, body: { id, reason }, done: 'AdminVendor.Suspended' })
          }
        />
      )}
    </div>
  )
}
