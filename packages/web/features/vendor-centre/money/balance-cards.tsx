import { formatYuan } from '@wenli/contract/money'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import styles from './balance-cards.module.css'
import type { WithdrawalState } from '@wenli/contract/finance/withdrawal'
import { paths } from '@wenli/contract/paths'

type BalanceProps = { name: string; yuan: number; hint: string; tone?: 'lead'; children?: ReactNode }

const Balance = ({ name, yuan, hint, tone, children }: BalanceProps) => (
  <li className={styles.balance} data-tone={tone}>
    <span className={styles.name}>{name}</span>
    <span className={styles.value} data-negative={yuan < 0}>
      {yuan < 0 && '−'}
      <small>¥</small>
      {formatYuan(Math.abs(yuan))}
    </span>
    <p>{hint}</p>
    {children}
  </li>
)

type BalanceCardsProps = { state: WithdrawalState; onWithdraw: () => void }

/** What is the shop's, how far it is, and the way out; or why there is none now. */
export const BalanceCards = ({ state, onWithdraw }: BalanceCardsProps) => {
  const t = useT()
  const { blockedBy, available, minimum } = state
  return (
    <>
      {blockedBy !== null && (
        <Alert
          type={blockedBy === 'NEGATIVE' || blockedBy === 'SHOP_SUSPENDED' ? 'error' : 'warning'}
          showIcon
          title={t(`Withdraw.Blocked.${blockedBy}`)}
          action={
            blockedBy === 'NO_BANK_CARD' && (
              <ButtonLink to={paths.shopProfile()}>{t('BankCard.Bind')}</ButtonLink>
            )
          }
        />
      )}
      <ul className={styles.balances}>
        <Balance
          name={t('Withdraw.Available')}
          yuan={available}
          hint={t('Withdraw.AvailableHint', formatYuan(minimum))}
          tone="lead"
        >
          <Button type="primary" disabled={blockedBy !== null || available < minimum} onClick={onWithdraw}>
            {t('Withdraw.Ask')}
          </Button>
        </Balance>
        <Balance name={t('ShopMoney.pending')} yuan={state.pending} hint={t('ShopMoney.pendingHint')} />
        <Balance name={t('Withdraw.Frozen')} yuan={state.frozen} hint={t('ShopMoney.frozenHint')} />
      </ul>
    </>
  )
}
