import { browserTexts } from '../../../shared/i18n/browser-texts.ts'
import type { Row } from '../entity/row.ts'
import { fieldLabel } from '../texts/field-label.ts'
import { useWords } from '../texts/use-words.ts'
import { auditChanges } from './audit-changes.ts'
import styles from './audit-detail.module.css'

const nameOfField = (object: string, field: string): string => {
  const texts = browserTexts.all()
  return texts[fieldLabel(object, field)] ?? texts[`Field.${field}`] ?? field
}

/** What a deed changed, field by field. */
export const AuditDetail = ({ row }: { row: Row }) => {
  const { t } = useWords()
  const changes = auditChanges(row['changes'])
  if (changes.length === 0) return <p className={styles.none}>{t('AdminAudit.NoChanges')}</p>
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('AdminAudit.Field')}</th>
          <th scope="col">{t('AdminAudit.Value')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, value, hidden }) => (
          <tr key={field}>
            <th scope="row">{nameOfField(String(row['object']), field)}</th>
            <td>{hidden ? t('AdminAudit.Hidden') : value === '' ? t('Admin.Nothing') : value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
