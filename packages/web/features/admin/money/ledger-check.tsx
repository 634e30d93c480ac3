import { checkMoney, type MoneyCheck } from '@wenli/contract/finance/ledger'
import { formatSignedYuan } from '@wenli/contract/money'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { api } from '../../../shared/api/browser-api.ts'
import { LoadState } from '../../../shared/back-office/page/load-state.tsx'
import { useWords } from '../texts/use-words.ts'
import styles from './ledger-check.module.css'

const Outcome = ({ check }: { check: MoneyCheck }) => {
  const { t } = useWords()
  const { total, faults, isFinished } = check
  if (faults.length > 0)
    return (
      <Alert
        type="error"
        showIcon
        title={t('AdminLedger.Faults', faults.length)}
        description={
          <ul className={styles.faults}>
            {faults.map(({ rule, subject, detail }) => (
              <li key={`${rule} ${subject}`}>
                {rule} {subject} {detail}
              </li>
            ))}
          </ul>
        }
      />
    )
  if (!isFinished) return null
  return <p className={styles.sound}>{t(total === 0 ? 'AdminLedger.NoFaults' : 'AdminLedger.NotZero')}</p>
}

/** Whether the books hold: the sum of all accounts is zero, and every rule is kept. */
export const LedgerCheck = () => {
  const { t } = useWords()
  const check = useQuery({
    queryKey: ['ledger-check'],
    queryFn: ({ signal }) => api<MoneyCheck>(checkMoney.path, { signal }),
  })
  return (
    <section className={styles.check} aria-label={t('AdminLedger.Total')}>
      <LoadState query={check}>
        {(found) => (
          <>
            <div className={styles.lead}>
              <span className={styles.label}>{t('AdminLedger.Total')}</span>
              <b data-sound={found.total === 0}>{formatSignedYuan(found.total)}</b>
              <span className={styles.label}>
                {t(found.total === 0 ? 'AdminLedger.Zero' : 'AdminLedger.NotZero')}
              </span>
              <Button size="small" loading={check.isFetching} onClick={() => void check.refetch()}>
                {t('AdminLedger.Again')}
              </Button>
            </div>
            <Outcome check={found} />
            {!found.isFinished && <Alert type="warning" showIcon title={t('AdminLedger.Unfinished')} />}
            <dl className={styles.kinds}>
              {found.byKind.map(({ kind, balance, accountCount }) => (
                <div key={kind}>
                  <dt>{t(`AccountKind.${kind}`)}</dt>
                  <dd>
                    {formatSignedYuan(balance)}
                    <small>{t('AdminLedger.Count', accountCount)}</small>
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </LoadState>
    </section>
  )
}
