import { auditVendor, suspendVendor, type ManagedVendor } from '@wenli/contract/auth/managed-vendor'
import { Button } from 'antd'
import { useState } from 'react'
import { useSessionUser } from '../../../shared/session/session.ts'
import { askDialog } from '../../../shared/ui/dialog-store.ts'
import { ReasonDialog } from '../form/reason-dialog.tsx'
import { useDecide } from '../products/use-decide.ts'
import { useWords } from '../texts/use-words.ts'
import { useMayEnter } from '../use-may-enter.ts'
import styles from './decisions.module.css'
import { confirmedDecisions, reasonedDecisions } from './vendor-decisions.ts'

type DecisionsProps = { readonly vendor: ManagedVendor; readonly onDecided: () => void }

/** What the reader may do about the shop as it is. Nobody decides about their own. */
export const Decisions = ({ vendor, onDecided }: DecisionsProps) => {
  const { t } = useWords()
  const mayEnter = useMayEnter()
  const user = useSessionUser()
  const { decide, sending } = useDecide('Vendor', onDecided)
  const [asking, setAsking] = useState<keyof ReturnType<typeof reasonedDecisions> | null>(null)
  const { status } = vendor
  const isReviewed = vendor.waitingSince !== null && mayEnter(auditVendor.access)
  const maySuspend = mayEnter(suspendVendor.access)
  if (user?.userId === String(vendor.userId)) return <p className={styles.own}>{t('AdminVendor.OwnShop')}</p>

  const confirm = async (deed: keyof ReturnType<typeof confirmedDecisions>): Promise<void> => {
    const { title, hint, confirmText, call } = confirmedDecisions(t, vendor)[deed]
    const confirmed = await askDialog({ kind: 'confirm', title, content: hint, confirmText })
    if (confirmed) await decide(call).catch(() => undefined)
  }
  const reasoned = asking === null ? null : reasonedDecisions(t, vendor)[asking]
  return (
    <div className={styles.buttons}>
      {maySuspend && (status === 'APPROVED' || status === 'SUSPENDED') && (
        <Button danger type="text" onClick={() => setAsking('close')}>
          {t('AdminVendor.Close')}
        </Button>
      )}
      {maySuspend && status === 'CLOSING' && (
        <Button className={styles.aside} loading={sending} onClick={() => void confirm('reopen')}>
          {t('AdminVendor.Reopen')}
        </Button>
      )}
      {maySuspend && status === 'APPROVED' && (
        <Button danger type="text" className={styles.aside} onClick={() => setAsking('suspend')}>
          {t('AdminVendor.Suspend')}
        </Button>
      )}
      {maySuspend && status === 'SUSPENDED' && (
        <Button className={styles.aside} loading={sending} onClick={() => void confirm('resume')}>
          {t('AdminVendor.Resume')}
        </Button>
      )}
      {isReviewed && (
        <>
          <Button danger disabled={sending} onClick={() => setAsking('reject')}>
            {t('AdminVendor.Reject')}
          </Button>
          <Button type="primary" loading={sending} onClick={() => void confirm('approve')}>
            {t('AdminVendor.Approve')}
          </Button>
        </>
      )}
      {reasoned !== null && (
        <ReasonDialog
          title={reasoned.title}
          hint={reasoned.hint}
          confirmText={reasoned.confirmText}
          onCancel={() => setAsking(null)}
          onReason={(reason) => decide(reasoned.call(reason))}
        />
      )}
    </div>
  )
}
