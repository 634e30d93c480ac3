import { Button } from 'antd'
import { useState } from 'react'
import type { Access } from '@wenli/contract/access'
import type { TextKey } from '../../../shared/i18n/text-key.ts'
import type { Row } from '../entity/row.ts'
import { ReasonDialog } from '../form/reason-dialog.tsx'
import { useDecide } from '../products/use-decide.ts'
import { useWords } from '../texts/use-words.ts'
import { useMayEnter } from '../use-may-enter.ts'

const REASON_MAX_LENGTH = 256

type Refunding = {
  readonly entity: string
  readonly endpoint: { readonly path: string; readonly access: Access }
  /** The field by which people know the order. */
  readonly name: string
  readonly hint: TextKey
}

/** The button that pays a card order back; each kind of card says what comes back. */
export const cardOrderRefund = ({ entity, endpoint, name, hint }: Refunding) => {
  const CardOrderRefund = ({ row }: { row: Row }) => {
    const { t } = useWords()
    const mayEnter = useMayEnter()
    const [asking, setAsking] = useState(false)
    const { decide } = useDecide(entity, () => setAsking(false))
    if (row['status'] !== 'PAID' || !mayEnter(endpoint.access)) return null
    return (
      <>
        <Button type="link" size="small" danger onClick={() => setAsking(true)}>
          {t('AdminCardOrder.Refund')}
        </Button>
        {asking && (
          <ReasonDialog
            title={t('AdminCardOrder.RefundTitle', String(row[name]))}
            hint={t(hint)}
            confirmText={t('AdminCardOrder.Refund')}
            maxLength={REASON_MAX_LENGTH}
            onCancel={() => setAsking(false)}
            onReason={(reason) =>
              decide({
                path: endpoint.path,
                body: { id: row.id, reason },
                done: t('AdminCardOrder.Refunded'),
              })
            }
          />
        )}
      </>
    )
  }
  return CardOrderRefund
}
