import { reconciliationItem } from '@wenli/contract/finance/payment'
import { formatSignedYuan } from '@wenli/contract/money'
import type { Row } from '../entity/row.ts'
import { useWords } from '../texts/use-words.ts'
import styles from './money-table.module.css'

const amount = (yuan: number | null, nothing: string): string =>
  yuan === null ? nothing : formatSignedYuan(yuan)

/** Where the channel's bill and our books disagree, payment by payment. */
export const DifferenceTable = ({ row }: { row: Row }) => {
  const { t } = useWords()
  const found = reconciliationItem.safeParse(row)
  if (!found.success) return null
  const { status, differences } = found.data
  if (differences.length === 0) return <p className={styles.none}>{t(`AdminReconciliation.${status}`)}</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('PaymentAttempt.attemptNo')}</th>
          <th scope="col">{t('AdminReconciliation.Kind')}</th>
          <th scope="col" data-align="end">
            {t('AdminReconciliation.Bill')}
          </th>
          <th scope="col" data-align="end">
            {t('AdminReconciliation.Book')}
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ attemptNo, kind, bill, book }, at) => (
          // A payment may have gone back in parts.
          <tr key={at}>
            <td>{attemptNo}</td>
            <td>{t(`AdminReconciliation.${kind}`)}</td>
            <td data-align="end">{amount(bill, t('Admin.Nothing'))}</td>
            <td data-align="end">{amount(book, t('Admin.Nothing'))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
