import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getCoinFlow, type CoinFlow, type WalletItem } from '@wenli/contract/finance/wallet'
import { paths } from '@wenli/contract/paths'
import { Button } from 'antd'
import { useState } from 'react'
import type { Page } from '../../shared/api/api.ts'
import { api } from '../../shared/api/browser-api.ts'
import { LoadState } from '../../shared/back-office/page/load-state.tsx'
import { usePageNumber } from '../../shared/back-office/page/use-page-number.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { refText } from '../../shared/back-office/trade/ref-text.ts'
import { useOwnWallet } from '../../shared/trade/own-wallet.ts'
import { PayPasswordDialog } from '../../shared/trade/pay-password-dialog.tsx'
import { Amount } from '../../shared/ui/amount.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { FigureRow } from './figure-row.tsx'
import { FlowList } from './flow-list.tsx'
import styles from './sheet-page.module.css'

const PER_PAGE = 20
/** The books know a bounty by the number of its finding. */
const BOUNTY = /^F(\d+)$/
/** Coins lie apart by where they came from, and so does what is left of them. */
const BUCKETS = {
  'USER.COIN_PAID': 'Wallet.coinPaid',
  'USER.COIN_GIFT': 'Wallet.coinGift',
  'USER.EARN': 'Wallet.earn',
} as const

const Figures = ({ wallet }: { wallet: WalletItem }) => {
  const t = useT()
  return (
    <FigureRow
      figures={[
        { label: t('Pay.Balance'), value: <Amount yuan={wallet.balance} /> },
        { label: t('Wallet.coinPaid'), value: <Amount yuan={wallet.coinPaid} /> },
        { label: t('Wallet.coinGift'), value: <Amount yuan={wallet.coinGift} /> },
        { label: t('Wallet.earn'), value: <Amount yuan={wallet.earn} />, hint: t('Wallet.EarnHint') },
        { label: t('Wallet.frozen'), value: <Amount yuan={wallet.frozen} /> },
      ]}
    />
  )
}

const Flow = () => {
  const t = useT()
  const [page, showPage] = usePageNumber()
  const flow = useQuery({
    queryKey: ['own-wallet', 'flow', page],
    queryFn: ({ signal }) =>
      api<Page<CoinFlow>>(getCoinFlow.path, {
        query: { skipCount: (page - 1) * PER_PAGE, maxResultCount: PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return (
    <LoadState query={flow}>
      {({ items, totalCount }) =>
        totalCount === 0 ? (
          <p className={styles.empty} role="status">
            {t('Wallet.Empty')}
          </p>
        ) : (
          <FlowList
            rows={items.map((item) => ({
              id: item.id,
              title: t(`LedgerKind.${item.kind}`),
              hint: refText(item.ref).replace(BOUNTY, (_, id: string) => t('Wallet.Finding', id)),
              time: item.creationTime,
              change: (
                <span>
                  {item.amount > 0 && '+'}
                  <Amount yuan={item.amount} size={item.amount > 0 ? 'strong' : 'plain'} />
                </span>
              ),
              after: t('Wallet.After', t(BUCKETS[item.bucket]), item.balanceAfter.toFixed(2)),
            }))}
            page={page}
            perPage={PER_PAGE}
            totalCount={totalCount}
            onPage={showPage}
          />
        )
      }
    </LoadState>
  )
}

/** The coins of a user, by where they come from, and every movement of them. */
const WalletPage = () => {
  const t = useT()
  const wallet = useOwnWallet()
  const [isSetting, setSetting] = useState(false)
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{t('Title.Wallet')}</h1>
        <div className={styles.buttons}>
          <ButtonLink look="primary" to={paths.coinCharging()}>
            {t('Pay.Recharge')}
          </ButtonLink>
          <ButtonLink to={paths.withdrawal()}>{t('Wallet.Withdraw')}</ButtonLink>
          <Button onClick={() => setSetting(true)}>
            {t(wallet.data?.hasPayPassword === true ? 'Wallet.ChangePassword' : 'Pay.SetPassword')}
          </Button>
        </div>
      </header>
      <LoadState query={wallet}>{(own) => <Figures wallet={own} />}</LoadState>
      <div className={styles.sheet}>
        <h2>{t('Wallet.Flow')}</h2>
        <Flow />
      </div>
      {isSetting && <PayPasswordDialog onSet={() => setSetting(false)} onClose={() => setSetting(false)} />}
    </section>
  )
}

export default WalletPage
