import { formatMinute } from '@wenli/contract/formats'
import type { WithdrawalItem } from '@wenli/contract/finance/withdrawal'
import { Button } from 'antd'
import { useState } from 'react'
import { ListPages } from '../../shared/back-office/page/list-pages.tsx'
import { LoadState } from '../../shared/back-office/page/load-state.tsx'
import { usePageNumber } from '../../shared/back-office/page/use-page-number.ts'
import { mayCancel, useAskToCancel } from '../../shared/back-office/trade/cancel-withdrawal.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { useOwnWallet } from '../../shared/trade/own-wallet.ts'
import { PayPasswordDialog } from '../../shared/trade/pay-password-dialog.tsx'
import { Amount } from '../../shared/ui/amount.tsx'
import { FigureRow } from './figure-row.tsx'
import styles from './sheet-page.module.css'
import list from './flow-list.module.css'
import {
  WITHDRAWALS_PER_PAGE,
  useBankCard,
  useOwnWithdrawals,
  useWithdrawalState,
  useWithdrawalWrites,
} from './wallet/own-withdrawals.ts'
import { BankCardDialog, WithdrawDialog } from './wallet/withdraw-dialogs.tsx'

/** spec §9: creation and remittance as yyyy.MM.dd HH:mm. */
const Row = ({ item, onCancel }: { item: WithdrawalItem; onCancel: () => void }) => {
  const t = useT()
  return (
    <li>
      <div>
        <strong>{t(`WithdrawalStatus.${item.status}`)}</strong>
        <small>
          <time>{formatMinute(item.creationTime)}</time>
          <span>**** {item.bankCardLastFour}</span>
          {item.remitTime !== null && <span>{t('Withdrawal.Remitted', formatMinute(item.remitTime))}</span>}
          {item.refusedReason !== null && <span>{item.refusedReason}</span>}
        </small>
      </div>
      <div className={list.figures}>
        <Amount yuan={item.amount} size="strong" />
        {mayCancel(item) && (
          <Button size="small" onClick={onCancel}>
            {t('Withdraw.Cancel')}
          </Button>
        )}
      </div>
    </li>
  )
}

type Task = 'withdraw' | 'card' | 'password'

/** What a shopper earned leaves the wallet for a bank card. */
const WithdrawalPage = () => {
  const t = useT()
  const wallet = useOwnWallet()
  const state = useWithdrawalState()
  const card = useBankCard()
  const [page, showPage] = usePageNumber()
  const withdrawals = useOwnWithdrawals(page)
  const askToCancel = useAskToCancel(useWithdrawalWrites().cancel)
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  /** Cards and withdrawals are confirmed by the pay password, so that comes first. */
  const begin = (wanted: Task) => setTask(wallet.data?.hasPayPassword === false ? 'password' : wanted)
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{t('Title.Withdrawal')}</h1>
        <div className={styles.buttons}>
          <Button
            type="primary"
            disabled={state.data === undefined || state.data.blockedBy !== null}
            onClick={() => begin('withdraw')}
          >
            {t('Withdraw.Ask')}
          </Button>
          <Button onClick={() => begin('card')}>{t(card.data ? 'BankCard.Change' : 'BankCard.Bind')}</Button>
        </div>
      </header>
      <LoadState query={state}>
        {(now) => (
          <>
            <FigureRow
              figures={[
                {
                  label: t('Withdraw.Available'),
                  value: <Amount yuan={now.available} />,
                  hint: t('Withdraw.AvailableHint', now.minimum.toFixed(2)),
                },
                { label: t('Withdraw.Frozen'), value: <Amount yuan={now.frozen} /> },
                {
                  label: t('BankCard.Payout'),
                  value: card.data ? `**** ${card.data.lastFour}` : t('BankCard.None'),
                },
              ]}
            />
            {now.blockedBy !== null && (
              <p className={styles.lead} role="status">
                {t(`Withdraw.Blocked.${now.blockedBy}`)}
              </p>
            )}
          </>
        )}
      </LoadState>
      <p className={styles.lead}>{t('Withdrawal.Rule')}</p>
      <div className={styles.sheet}>
        <h2>{t('Withdraw.List')}</h2>
        <LoadState query={withdrawals}>
          {({ items, totalCount }) =>
            totalCount === 0 ? (
              <p className={styles.empty} role="status">
                {t('Withdraw.Empty')}
              </p>
            ) : (
              <>
                <ul className={list.list}>
                  {items.map((item) => (
                    <Row key={item.id} item={item} onCancel={() => askToCancel(item)} />
                  ))}
                </ul>
                <ListPages
                  page={page}
                  perPage={WITHDRAWALS_PER_PAGE}
                  list={{ items, totalCount }}
                  onPage={showPage}
                />
              </>
            )
          }
        </LoadState>
      </div>
      {task === 'password' && <PayPasswordDialog onSet={close} onClose={close} />}
      {task === 'card' && <BankCardDialog onClose={close} />}
      {task === 'withdraw' && state.data !== undefined && (
        <WithdrawDialog state={state.data} onClose={close} />
      )}
    </section>
  )
}

export default WithdrawalPage
