import { ledgerTxItem } from '@wenli/contract/finance/ledger'
import { formatSignedYuan } from '@wenli/contract/money'
import type { Row } from '../entity/row.ts'
import { useWords } from '../texts/use-words.ts'
import styles from './money-table.module.css'

/** From which account to which: the entries of one event, which add up to zero. */
export const EntryTable = ({ row }: { row: Row }) => {
  const { t } = useWords()
  const found = ledgerTxItem.safeParse(row)
  if (!found.success) return null
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('AdminLedger.Account')}</th>
          <th scope="col">{t('AdminLedger.Owner')}</th>
          <th scope="col" data-align="end">
            {t('AdminLedger.Amount')}
          </th>
          <th scope="col" data-align="end">
            {t('AdminLedger.BalanceAfter')}
          </th>
        </tr>
      </thead>
      <tbody>
        {found.data.entries.map((entry) => (
          <tr key={entry.accountId}>
            <td>{t(`AccountKind.${entry.accountKind}`)}</td>
            <td>{entry.ownerNo}</td>
            <td data-align="end">{formatSignedYuan(entry.amount, '+')}</td>
            <td data-align="end">{formatSignedYuan(entry.balanceAfter)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
