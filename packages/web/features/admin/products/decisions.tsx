import { auditProducts, forceOffProduct, releaseProduct } from '@wenli/contract/base-info/product-audit'
import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import { auditProductLife, isLiveProduct } from '@wenli/contract/base-info/product-life'
import { actionsIn } from '@wenli/contract/lifecycle'
import { Button } from 'antd'
import { useState } from 'react'
import { askDialog } from '../../../shared/ui/dialog-store.ts'
import { ReasonDialog } from '../form/reason-dialog.tsx'
import { useWords } from '../texts/use-words.ts'
import { useMayEnter } from '../use-may-enter.ts'
import styles from '../vendors/decisions.module.css'
import { useDecide, type DecisionCall } from './use-decide.ts'

type DecisionsProps = { readonly product: ManagedProduct; readonly onDecided: () => void }

/** What the reader may do about the product as it is. */
export const Decisions = ({ product, onDecided }: DecisionsProps) => {
  const { t } = useWords()
  const mayEnter = useMayEnter()
  const { decide, sending } = useDecide('Product', onDecided)
  const [asking, setAsking] = useState<'reject' | 'forceOff' | null>(null)
  const { id, name, stagedChanges, status, lastModificationTime } = product
  const seen = [{ id, lastModificationTime }]
  const actions = actionsIn(auditProductLife, status)
  const isChanged = stagedChanges !== null && isLiveProduct(status)
  const isWaiting = (isChanged || actions.includes('approve')) && mayEnter(auditProducts.access)
  const mayForceOff = mayEnter(forceOffProduct.access)

  const quietly = (call: DecisionCall): void => void decide(call).catch(() => undefined)
  const release = async (): Promise<void> => {
    const confirmed = await askDialog({
      kind: 'confirm',
      title: t('AdminProduct.ReleaseTitle', name),
      content: t('AdminProduct.ReleaseHint'),
      confirmText: t('AdminProduct.Release'),
    })
    if (confirmed) quietly({ path: releaseProduct.path, body: { id }, done: t('AdminProduct.Released') })
  }
  return (
    <div className={styles.buttons}>
      {mayForceOff && actions.includes('forceOff') && (
        <Button danger type="text" className={styles.aside} onClick={() => setAsking('forceOff')}>
          {t('AdminProduct.ForceOff')}
        </Button>
      )}
      {mayForceOff && actions.includes('release') && (
        <Button className={styles.aside} loading={sending} onClick={() => void release()}>
          {t('AdminProduct.Release')}
        </Button>
      )}
      {isWaiting && (
        <>
          <Button danger disabled={sending} onClick={() => setAsking('reject')}>
            {t('AdminProduct.Reject')}
          </Button>
          <Button
            type="primary"
            loading={sending}
            onClick={() =>
              quietly({
                path: auditProducts.path,
                body: { ids: [id], action: 'approve', seen },
                done: t('AdminProduct.Approved', 1),
              })
            }
          >
            {t('AdminProduct.Approve')}
          </Button>
        </>
      )}
      {asking === 'reject' && (
        <ReasonDialog
          title={t('AdminProduct.RejectTitle', name)}
          hint={t('AdminProduct.RejectHint')}
          confirmText={t('AdminProduct.Reject')}
          onCancel={() => setAsking(null)}
          onReason={(reason) =>
            decide({
              path: auditProducts.path,
              body: { ids: [id], action: 'reject', reason, seen },
              done: t('AdminProduct.Rejected', 1),
            })
          }
        />
      )}
      {asking === 'forceOff' && (
        <ReasonDialog
          title={t('AdminProduct.ForceOffTitle', name)}
          hint={t('AdminProduct.ForceOffHint')}
          confirmText={t('AdminProduct.ForceOff')}
          onCancel={() => setAsking(null)}
          onReason={(reason) =>
            decide({
              path: forceOffProduct.path,
              body: { id, reason },
              done: t('AdminProduct.ForcedOff'),
            })
          }
        />
      )}
    </div>
  )
}
