import type { PayOrderView } from '@wenli/contract/finance/payment'
import { paths } from '@wenli/contract/paths'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { clockText, useCountdown } from '../../shared/trade/countdown.ts'
import { useOwnWallet } from '../../shared/trade/own-wallet.ts'
import { Amount } from '../../shared/ui/amount.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Outcome } from './pay/outcome.tsx'
import { PaidOrders } from './pay/paid-orders.tsx'
import { targetOf, usePayOrder, type PayTarget } from './pay/pay-order.ts'
import { QrPane } from './pay/qr-pane.tsx'
import { WalletPane } from './pay/wallet-pane.tsx'
import styles from './pay.page.module.css'
import { QueryState } from './query-state.tsx'
import { loadTradePage, TradeFallback } from './trade-frame.tsx'
import { TradePage } from './trade-page.tsx'

export const clientLoader = () => loadTradePage()
export const HydrateFallback = TradeFallback

type Means = 'WALLET' | 'WECHAT' | 'ALIPAY'
const icons = { WALLET: 'wallet', WECHAT: 'wechat', ALIPAY: 'card' } as const

const meansOf = ({ isWalletAllowed, wxAppId, alipayAppId }: PayOrderView): Means[] => [
  ...(isWalletAllowed ? (['WALLET'] as const) : []),
  ...(wxAppId === null ? [] : (['WECHAT'] as const)),
  ...(alipayAppId === null ? [] : (['ALIPAY'] as const)),
]

const MeansChoice = ({
  means,
  chosen,
  onChoose,
}: {
  means: readonly Means[]
  chosen: Means | undefined
  onChoose: (means: Means) => void
}) => {
  const t = useT()
  return (
    <div role="radiogroup" aria-label={t('Pay.Means')} className={styles.means}>
      {means.map((each) => (
        <label key={each} data-means={each}>
          <input type="radio" name="means" checked={each === chosen} onChange={() => onChoose(each)} />
          <Icon name={icons[each]} />
          {t(`PaymentMethod.${each}`)}
        </label>
      ))}
    </div>
  )
}

const Head = ({ order, onTimeUp }: { order: PayOrderView; onTimeUp: () => void }) => {
  const t = useT()
  const seconds = useCountdown(order.expireAt)
  const [firstSeen] = useState(order.payable)
  useEffect(() => {
    if (seconds === 0) onTimeUp()
  }, [seconds, onTimeUp])
  return (
    <div className={styles.head}>
      <p className={styles.subject}>{order.subject}</p>
      <Amount yuan={order.payable} size="large" />
      <p role="status" className={styles.changed}>
        {order.payable !== firstSeen && t('Pay.PriceChanged', firstSeen.toFixed(2), order.payable.toFixed(2))}
      </p>
      <p className={styles.clock}>
        <Icon name="clock" size={16} />
        {t('Pay.TimeLeft')} <strong>{clockText(seconds)}</strong>
      </p>
    </div>
  )
}

const Waiting = ({
  target,
  order,
  onNews,
}: {
  target: PayTarget
  order: PayOrderView
  onNews: () => void
}) => {
  const wallet = useOwnWallet()
  const [chosen, setChosen] = useState<Means>()
  const means = meansOf(order)
  const isCovered = (wallet.data?.balance ?? 0) >= order.payable
  const usual = isCovered ? means[0] : (means.find((each) => each !== 'WALLET') ?? means[0])
  const isKnown = !order.isWalletAllowed || wallet.isFetchedAfterMount
  // Chosen once: the payment itself may empty the wallet, and for what is paid there is no code to scan.
  if (chosen === undefined && usual !== undefined && isKnown) setChosen(usual)
  const appId = chosen === 'WECHAT' ? order.wxAppId : order.alipayAppId
  return (
    <>
      <Head order={order} onTimeUp={onNews} />
      <MeansChoice means={means} chosen={chosen} onChoose={setChosen} />
      {chosen === 'WALLET' && <WalletPane target={target} order={order} onNews={onNews} />}
      {(chosen === 'WECHAT' || chosen === 'ALIPAY') && appId !== null && (
        <QrPane key={chosen} target={target} order={order} channel={chosen} appId={appId} onNews={onNews} />
      )}
      {/* Below the code: on a phone it would push it out of sight. */}
      <PaidOrders orders={order.orders} />
    </>
  )
}

const Cashier = ({ target }: { target: PayTarget }) => {
  const payOrder = usePayOrder(target)
  const { refetch } = payOrder
  const onNews = useCallback(() => void refetch(), [refetch])
  return (
    <QueryState query={payOrder}>
      {(order) =>
        order.status === 'WAITING' ? (
          <Waiting target={target} order={order} onNews={onNews} />
        ) : (
          <Outcome order={order} />
        )
      }
    </QueryState>
  )
}

/** The cashier: how much, until when, and by what means. */
const PayPage = () => {
  const t = useT()
  const [search] = useSearchParams()
  const target = targetOf(search)
  return (
    <TradePage title={t('Title.Pay')} width="narrow">
      {target === null ? (
        <div role="status">
          <EmptyNote title={t('Pay.Nothing')} hint={t('Pay.NothingHint')}>
            <ButtonLink look="primary" to={paths.orders()}>
              {t('Pay.Next.TRADE')}
            </ButtonLink>
          </EmptyNote>
        </div>
      ) : (
        <div className={styles.card}>
          <Cashier key={JSON.stringify(target)} target={target} />
        </div>
      )}
    </TradePage>
  )
}

export default PayPage
