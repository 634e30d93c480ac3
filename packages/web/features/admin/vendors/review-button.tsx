import { Button } from 'antd'
import { useEffect, useState } from 'react'
import type { Row } from '../entity/row.ts'
import { useWords } from '../texts/use-words.ts'
import { ReviewDrawer } from './review-drawer.tsx'

/** Opens everything the platform knows of a shop; where something waits it says so. */
export const ReviewButton = ({ row }: { row: Row }) => {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  // A page that goes behind another takes its drawer along: drawers lie over everything.
  useEffect(() => () => setOpen(false), [])
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t(row['waitingSince'] === null ? 'Admin.Details' : 'AdminVendor.Review')}
      </Button>
      {open && <ReviewDrawer id={row.id} onClose={() => setOpen(false)} />}
    </>
  )
}
