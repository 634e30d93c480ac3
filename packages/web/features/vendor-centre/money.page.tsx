import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { ChoiceRow } from '../../shared/back-office/page/choice-row.tsx'
import { LoadState } from '../../shared/back-office/page/load-state.tsx'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { isGranted } from '../../shared/session/permissions.ts'
import { BalanceCards } from './money/balance-cards.tsx'
import { CardDialog } from './money/card-dialog.tsx'
import { useBankCard, useMoneyState } from './money/shop-money.ts'
import { StatementList } from './money/statement-list.tsx'
import { WithdrawDialog } from './money/withdraw-dialog.tsx'
import { WithdrawalList } from './money/withdrawal-list.tsx'
import styles from './money.page.module.css'

const CardLine = ({ onBind }: { onBind: () => void }) => {
  const t = useT()
  const { data: card } = useBankCard()
  if (card === undefined) return null
  return (
    <p className={styles.card}>
      <span>{t('ShopMoney.Card')}</span>
      <b>
        {card === null ? t('ShopMoney.NoCard') : `${card.bankName} ****${card.lastFour} · ${card.realName}`}
      </b>
      <Button type="link" size="small" onClick={onBind}>
        {t(card === null ? 'ShopMoney.BindCard' : 'ShopMoney.ChangeCard')}
      </Button>
    </p>
  )
}

/** A shop's money: what it has, what each order brought, and the way to its bank. */
const ShopMoneyPage = () => {
  const t = useT()
  const state = useMoneyState()
  const maySeeStatement = isGranted('VendorPages.Statement')
  const [list, setList] = useState<'statement' | 'withdrawals'>(maySeeStatement ? 'statement' : 'withdrawals')
  const [dialog, setDialog] = useState<'withdraw' | 'card' | null>(null)
  // A page that goes behind another takes its dialog along.
  useEffect(() => () => setDialog(null), [])
  return (
    <section className={styles.page}>
      <h1>{t('Title.ShopMoney')}</h1>
      <LoadState query={state}>
        {(found) => (
          <>
            <BalanceCards
              state={found}
              onWithdraw={() => setDialog('withdraw')}
              onBindCard={() => setDialog('card')}
            />
            {dialog === 'withdraw' && <WithdrawDialog state={found} onClose={() => setDialog(null)} />}
          </>
        )}
      </LoadState>
      <CardLine onBind={() => setDialog('card')} />
      <div className={styles.lists}>
        <div className={styles.tabs}>
          <ChoiceRow
            label={t('Title.ShopMoney')}
            chosen={list}
            onChoose={setList}
            choices={[
              ...(maySeeStatement ? [{ value: 'statement' as const, label: t('ShopMoney.Statement') }] : []),
              { value: 'withdrawals', label: t('ShopMoney.Withdrawals') },
            ]}
          />
        </div>
        {list === 'statement' ? <StatementList /> : <WithdrawalList />}
      </div>
      {dialog === 'card' && <CardDialog onClose={() => setDialog(null)} />}
    </section>
  )
}

export default ShopMoneyPage
