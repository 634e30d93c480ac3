import { auditProducts } from '@wenli/contract/base-info/product-audit'
import { isErrorCode } from '@wenli/contract/errors'
import { Button } from 'antd'
import { useState } from 'react'
import { api } from '../../../shared/api/browser-api.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'
import { askDialog } from '../../../shared/ui/dialog-store.ts'
import { showToast } from '../../../shared/ui/toast-store.ts'
import type { BatchProps } from '../entity/entity-screen.ts'
import { useForgetRows } from '../entity/use-rows.ts'
import { ReasonDialog } from '../form/reason-dialog.tsx'
import { useWords } from '../texts/use-words.ts'
import { useMayEnter } from '../use-may-enter.ts'

type Outcome = { changed: number[]; refused: { id: number; code: string }[] }

/** Which of them stay as they are and why, in the order of the list. */
const reasonsOf = (t: Translate, rows: BatchProps['rows'], refused: Outcome['refused']): string => {
  const reason = (code: string): string => {
    if (code === 'BaseInfo:ProductState') return t('AdminProduct.NothingWaits')
    if (code === 'Platform:Conflict') return t('AdminProduct.ChangedSince')
    return isErrorCode(code) ? t(`Error.${code}`) : code
  }
  const nameOf = (id: number) => String(rows.find((row) => row.id === id)?.['name'] ?? id)
  return refused.map(({ id, code }) => t('AdminProduct.LeftBecause', nameOf(id), reason(code))).join('\n')
}

/** One decision about several products. Those that cannot be decided about stay as they are, and are named with the reason. */
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
      setRejecting(false)
      onDone()
      if (refused.length === 0) {
        showToast('success', done)
        return
      }
      // All of it in one place: a toast would stand on the dialog.
      void askDialog({
        kind: 'alert',
        title: t('AdminProduct.LeftAsTheyAre', refused.length),
        content: [...(changed.length > 0 ? [done] : []), reasonsOf(t, rows, refused)].join('\n'),
      })
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
