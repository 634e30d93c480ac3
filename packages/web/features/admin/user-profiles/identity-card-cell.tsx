import { revealUserProfile } from '@wenli/contract/auth/user-profile'
import { Button } from 'antd'
import { useState } from 'react'
import type { CellProps } from '../list/column-def.ts'
import { useMayEnter } from '../use-may-enter.ts'
import { useWords } from '../texts/use-words.ts'
import styles from './identity-card-cell.module.css'
import { RevealDialog } from './reveal-dialog.tsx'

/** The masked number, and for those who may, the way to the whole one. */
export const IdentityCardCell = ({ row, column }: CellProps) => {
  const { t } = useWords()
  const mayEnter = useMayEnter()
  const [open, setOpen] = useState(false)
  const masked = row[column.name]
  if (typeof masked !== 'string') return <span className={styles.nothing}>{t('Admin.Nothing')}</span>
  return (
    <span className={styles.card}>
      {masked}
      {mayEnter(revealUserProfile.access) && (
        <Button type="link" size="small" onClick={() => setOpen(true)}>
          {t('AdminProfile.Reveal')}
        </Button>
      )}
      {open && <RevealDialog id={row.id} onClose={() => setOpen(false)} />}
    </span>
  )
}
