import type { WithdrawalState } from '@wenli/contract/finance/withdrawal'
import { paths } from '@wenli/contract/paths'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ChoiceRow } from '../../shared/back-office/page/choice-row.tsx'
import { LoadState } from '../../shared/back-office/page/load-state.tsx'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { isGranted } from '../../shared/session/permissions.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { BalanceCards } from './money/balance-cards.tsx'
import { useMoneyState } from './money/shop-money.ts'
import { OrderStatementList } from './money/order-statement-list.tsx'
import { StatementList } from './money/statement-list.tsx'
import { WithdrawDialog } from './money/withdraw-dialog.tsx'
import { WithdrawalList } from './money/withdrawal-list.tsx'
import styles from './money.page.module.css'

/** The card of the shop's papers; another one is written there and looked at by the platform. */
const CardLine = ({ card }: Pick<WithdrawalState, 'card'>) => {
  const t = useT()
  return (
    <p className={styles.card}>
      <span>{t('BankCard.Payout')}</span>
      <b>{card === null ? t('BankCard.None') : `${card.realName} ****${card.lastFour}`}</b>
      <AppLink to={paths.shopProfile()}>
        {t(card === null ? 'BankCard.Bind' : 'ShopMoney.ChangeCard')}
      </AppLink>
    </p>
  )
}

const lists = { statement: StatementList, orders: OrderStatementList, withdrawals: WithdrawalList }
type ListName = keyof typeof lists
/** The first one needs no word in the address. */
type ListNames = readonly [ListName, ...ListName[]]
const labels = {
  statement: 'ShopMoney.Statement',
  orders: 'ShopMoney.ByOrder',
  withdrawals: 'Withdraw.List',
} as const

/** Which list is shown, as it stands in the address; each begins at its first page. */
const useListName = (names: ListNames) => {
  const asked = new URLSearchParams(useLocation().search).get('tab')
  const navigate = useNavigate()
  const list = names.find((name) => name === asked) ?? names[0]
  const show = (next: ListName): void =>
    void navigate({ search: next === names[0] ? '' : new URLSearchParams({ tab: next }).toString() })
  return { list, show }
}

/** A shop's money: what it has, what each order brought, and the way to its bank. */
const ShopMoneyPage = () => {
  const t = useT()
  const state = useMoneyState()
  const names: ListNames = isGranted('VendorPages.Statement')
    ? ['statement', 'orders', 'withdrawals']
    : ['withdrawals']
  const { list, show } = useListName(names)
  const List = lists[list]
  const [isAsking, setAsking] = useState(false)
  // A page that goes behind another takes its dialog along.
  useEffect(() => () => setAsking(false), [])
  return (
    <section className={styles.page}>
      <h1>{t('Title.ShopMoney')}</h1>
      <LoadState query={state}>
        {(found) => (
          <>
            <BalanceCards state={found} onWithdraw={() => setAsking(true)} />
            <CardLine card={found.card} />
            {isAsking && <WithdrawDialog state={found} onClose={() => setAsking(false)} />}
          </>
        )}
      </LoadState>
      <div className={styles.lists}>
        <div className={styles.tabs}>
          <ChoiceRow
            label={t('Title.ShopMoney')}
            chosen={list}
            onChoose={show}
            choices={names.map((value) => ({ value, label: t(labels[value]) }))}
          />
        </div>
        <List />
      </div>
    </section>
  )
}

export default ShopMoneyPage
