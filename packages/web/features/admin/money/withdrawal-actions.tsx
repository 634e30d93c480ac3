import { withdrawalItem } from '@wenli/contract/finance/withdrawal'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import type { Row } from '../entity/row.ts'
import { useWords } from '../texts/use-words.ts'
import { WithdrawalDrawer } from './withdrawal-drawer.tsx'

/** Opens a withdrawal with what can be done about it. */
export const WithdrawalActions = ({ row }: { row: Row }) => {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  // A page that goes behind another takes its drawer along: drawers lie over everything.
  useEffect(() => () => setOpen(false), [])
  const withdrawal = withdrawalItem.safeParse(row)
  if (!withdrawal.success) return null
  // Nobody can do anything about these any more.
  const isOver = withdrawal.data.status === 'REJECTED' || withdrawal.data.status === 'CANCELLED'
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t(isOver ? 'Admin.Details' : 'AdminWithdrawal.Handle')}
      </Button>
      {open && <WithdrawalDrawer withdrawal={withdrawal.data} onClose={() => setOpen(false)} />}
    </>
  )
}
