import { auditProducts } from '@wenli/contract/base-info/product-audit'
import { Button } from 'antd'
import { useState } from 'react'
import { api } from '../../../shared/api/browser-api.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'
import { showToast } from '../../../shared/ui/toast-store.ts'
import type { BatchProps } from '../entity/entity-screen.ts'
import { useForgetRows } from '../entity/use-rows.ts'
import { ReasonDialog } from '../form/reason-dialog.tsx'
import { useWords } from '../texts/use-words.ts'
import { useMayEnter } from '../use-may-enter.ts'

type Outcome = { changed: number[]; refused: { id: number; code: string }[] }

const withRest = (t: Translate, done: string, refused: Outcome['refused']): string => {
  const changedSince = refused.filter(({ code }) => code === 'Platform:Conflict').length
  const quiet = refused.length - changedSince
  const said = quiet === 0 ? done : t('AdminProduct.PartlyDone', done, quiet)
  return changedSince === 0 ? said : t('AdminProduct.ChangedSince', said, changedSince)
}

/** One decision about several products. Those in which nothing waits, or that were changed since, stay as they are, and it is said how many. */
export const AuditBatch = ({ ids, rows, onDone }: BatchProps) => {
  const { t } = useWords()
  const mayEnter = useMayEnter()
  const forgetRows = useForgetRows('Product')
  const [sending, setSending] = useState(false)
  const [isRejecting, setRejecting] = useState(false)
  if (!mayEnter(auditProducts.access)) return null

  const send = async (action: 'approve' | 'reject', reason?: string): Promise<void> => {
    setSending(true)
    try {
      const seen = rows.map(({ id, lastModificationTime }) => ({ id, lastModificationTime }))
      const body = { ids, action, reason, seen }
      const { changed, refused } = await api<Outcome>(auditProducts.path, { method: 'PUT', body })
      const done = t(action === 'approve' ? 'AdminProduct.Approved' : 'AdminProduct.Rejected', changed.length)
      showToast(refused.length === 0 ? 'success' : 'info', withRest(t, done, refused))
      setRejecting(false)
      onDone()
    } finally {
      setSending(false)
      await forgetRows()
    }
  }
  return (
    <>
      <Button type="primary" loading={sending} onClick={() => void send('approve').catch(() => undefined)}>
        {t('AdminProduct.ApproveAll')}
      </Button>
      <Button danger disabled={sending} onClick={() => setRejecting(true)}>
        {t('AdminProduct.RejectAll')}
      </Button>
      {isRejecting && (
        <ReasonDialog
          title={t('AdminProduct.RejectAllTitle', ids.length)}
          hint={t('AdminProduct.RejectHint')}
          confirmText={t('AdminProduct.Reject')}
          onCancel={() => setRejecting(false)}
          onReason={(reason) => send('reject', reason)}
        />
      )}
    </>
  )
}
