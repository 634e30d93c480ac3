import { formatYuan } from '@wenli/contract/money'
import { paths } from '@wenli/contract/paths'
import { Button } from 'antd'
import { LoadState } from '../../shared/back-office/page/load-state.tsx'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { useOwnWallet } from '../../shared/trade/own-wallet.ts'
import { Amount } from '../../shared/ui/amount.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { FigureRow } from './figure-row.tsx'
import styles from './sheet-page.module.css'
import grid from './wallet/card-grid.module.css'
import { useOrderCard, useRechargeCards, type RechargeCard } from './wallet/cards.ts'
import { OwnCardOrders, rechargeCardOrders } from './wallet/own-card-orders.tsx'

const plain = (yuan: number): string => formatYuan(yuan).replace(/\.00$/, '')

const CoinCard = ({ card, isBusy, onBuy }: { card: RechargeCard; isBusy: boolean; onBuy: () => void }) => {
  const t = useT()
  const gift = card.coin - card.unitPrice
  return (
    <li className={grid.card}>
      <h2>{card.name}</h2>
      <p className={grid.coins}>
        {plain(card.coin)}
        <small>{t('Coins.Unit')}</small>
      </p>
      {gift > 0 && <span className={grid.gift}>{t('Coins.Gift', plain(gift))}</span>}
      <Button type="primary" loading={isBusy} onClick={onBuy}>
        {t('Coins.Buy', formatYuan(card.unitPrice))}
      </Button>
    </li>
  )
}

/** spec §2: coins for the wallet. One coin is one yuan; they are bought by QR code only. */
const CoinChargingPage = () => {
  const t = useT()
  const wallet = useOwnWallet()
  const cards = useRechargeCards()
  const { ordered, recharge } = useOrderCard()
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{t('Title.CoinCharging')}</h1>
        <ButtonLink to={paths.wallet()}>{t('Title.Wallet')}</ButtonLink>
      </header>
      <LoadState query={wallet}>
        {(own) => (
          <FigureRow
            figures={[
              { label: t('Pay.Balance'), value: <Amount yuan={own.balance} />, hint: t('Coins.Rule') },
            ]}
          />
        )}
      </LoadState>
      <LoadState query={cards}>
        {(items) =>
          items.length === 0 ? (
            <p className={styles.empty} role="status">
              {t('Coins.Empty')}
            </p>
          ) : (
            <ul className={grid.grid}>
              {items.map((card) => (
                <CoinCard
                  key={card.id}
                  card={card}
                  isBusy={ordered === card.id}
                  onBuy={() => void recharge(card.id).catch(() => undefined)}
                />
              ))}
            </ul>
          )
        }
      </LoadState>
      <p className={styles.lead}>{t('Coins.Terms')}</p>
      <OwnCardOrders kind={rechargeCardOrders} />
    </section>
  )
}

export default CoinChargingPage
