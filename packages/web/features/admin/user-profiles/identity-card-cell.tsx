import { revealUserProfile } from '@wenli/contract/auth/user-profile'
import { MaskedValue } from '../form/masked-value.tsx'
import type { CellProps } from '../list/column-def.ts'
import { useWords } from '../texts/use-words.ts'
import styles from './identity-card-cell.module.css'

const REASON_MAX_LENGTH = 200

/** The masked number, and for those who may, the way to the whole one. */
export const IdentityCardCell = ({ row, column }: CellProps) => {
  const { t } = useWords()
  const masked = row[column.name]
  if (typeof masked !== 'string') return <span className={styles.nothing}>{t('Admin.Nothing')}</span>
  return (
    <span className={styles.card}>
      <MaskedValue<{ identificationCardNo: string | null }>
        masked={masked}
        endpoint={revealUserProfile}
        id={row.id}
        label={t('AdminProfile.Reveal')}
        title={t('AdminProfile.RevealTitle')}
        maxLength={REASON_MAX_LENGTH}
        whole={({ identificationCardNo }) => identificationCardNo ?? t('Admin.Nothing')}
      />
    </span>
  )
}
