import { voidUserCoupon } from '@wenli/contract/marketing/manage-user-coupons'
import { Button } from 'antd'
import { useState } from 'react'
import type { Row } from '../entity/row.ts'
import { ReasonDialog } from '../form/reason-dialog.tsx'
import { useDecide } from '../products/use-decide.ts'
import { useWords } from '../texts/use-words.ts'
import { useMayEnter } from '../use-may-enter.ts'

/** Takes a coupon out of use, whatever has become of it. */
export const VoidCoupon = ({ row }: { row: Row }) => {
  const { t } = useWords()
  const mayEnter = useMayEnter()
  const [asking, setAsking] = useState(false)
  const { decide } = useDecide('UserCoupon', () => setAsking(false))
  if (row['isRevoked'] === true || row['status'] === 'VOID' || !mayEnter(voidUserCoupon.access)) return null
  return (
    <>
      <Button type="link" size="small" danger onClick={() => setAsking(true)}>
        {t('AdminCoupon.Void')}
      </Button>
      {asking && (
        <ReasonDialog
          title={t('AdminCoupon.VoidTitle', String(row['couponNo']))}
          hint={t(row['tradeNo'] === null ? 'AdminCoupon.VoidHint' : 'AdminCoupon.VoidBoundHint')}
          confirmText={t('AdminCoupon.Void')}
          onCancel={() => setAsking(false)}
          onReason={(reason) =>
            decide({
              path: voidUserCoupon.path,
              body: { id: row.id, reason },
              done: t('AdminCoupon.Voided'),
            })
          }
        />
      )}
    </>
  )
}
