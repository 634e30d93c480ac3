import { Picture } from '../../../shared/ui/picture.tsx'
import type { Row } from '../entity/row.ts'
import styles from '../fields/cell.module.css'
import type { CellProps } from '../list/column-def.ts'
import { useWords } from '../texts/use-words.ts'
import { evidenceIn } from './extension-data.ts'

export const evidenceText = (row: Row): string => evidenceIn(row['extensionData']) ?? ''

/** The picture that tells why points were given or taken, and the way to see it whole. */
export const EvidenceCell = ({ row, column }: CellProps) => {
  const { t, word } = useWords()
  const location = evidenceIn(row['extensionData'])
  if (location === null) return <span className={styles.nothing}>{t('Admin.Nothing')}</span>
  return (
    <a href={location} target="_blank" rel="noreferrer" aria-label={t('Admin.PreviewOf', word(column.label))}>
      <Picture src={location} alt="" sizes="32px" className={styles.thumbnail} />
    </a>
  )
}
