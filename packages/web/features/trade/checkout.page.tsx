import { isDigital, isReturnable } from '@wenli/contract/base-info/no-reason-return'
import { CHECKOUT_LINE_MAX_COUNT } from '@wenli/contract/limits'
import { paths } from '@wenli/contract/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { useOwnAddresses } from '../../shared/trade/own-addresses.ts'
import { PriceBreakdown } from '../../shared/trade/price-breakdown.tsx'
import { Amount } from '../../shared/ui/amount.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { CheckBox } from '../../shared/ui/check-box.tsx'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { showToast } from '../../shared/ui/toast-store.ts'
import { AddressStep } from './checkout/address-step.tsx'
import { OrderStep } from './checkout/order-step.tsx'
import { SavingStep } from './checkout/saving-step.tsx'
import { Step } from './checkout/step.tsx'
import { usePlaceOrder } from './checkout/use-place-order.ts'
import { usePreview, type Priced, type Wishes } from './checkout/use-preview.ts'
import { isLineGone, lookAgain, useWantedItems, type WantedItem } from './checkout/wanted-items.ts'
import styles from './checkout.page.module.css'
import { QueryState } from './query-state.tsx'
import { loadTradePage, TradeFallback } from './trade-frame.tsx'
import { TradePage } from './trade-page.tsx'

export const clientLoader = () => loadTradePage()
export const HydrateFallback = TradeFallback

/** What is chosen in the cart cannot be bought at once. */
const ChooseAgain = ({ title, hint }: { title: string; hint: string }) => {
  const t = useT()
  return (
    <div role="status">
      <EmptyNote title={title} hint={hint}>
        <ButtonLink look="primary" to={paths.cart()}>
          {t('Checkout.BackToCart')}
        </ButtonLink>
      </EmptyNote>
    </div>
  )
}

type SummaryProps = {
  priced: Priced
  isReady: boolean
  /** The products that cannot be returned without a reason, all of which the buyer has to know of. */
  barred: readonly number[]
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
  onPlace: () => void
}

const Summary = ({ priced, isReady, barred, isConfirmed, onConfirm, onPlace }: SummaryProps) => {
  const t = useT()
  const confirmation = useRef<HTMLDivElement>(null)
  const takeHintBack = useRef(() => {})
  const [isPassedOver, setPassedOver] = useState(false)
  // On a telephone the box is below what is seen: pressing the button leads to it.
  const place = () => {
    if (barred.length === 0 || isConfirmed) return onPlace()
    setPassedOver(true)
    takeHintBack.current = showToast('warning', t('Checkout.NoReturnFirst'))
    confirmation.current?.querySelector('input')?.focus()
  }
  return (
    <aside className={styles.summary} data-bottom-bar="" aria-label={t('Price.Label')}>
      <h2>{t('Price.Label')}</h2>
      <div className={styles.rows}>
        <PriceBreakdown
          amounts={priced.preview}
          total={t('Price.payable')}
          noFreight={isSent(priced) ? 'free' : 'hidden'}
        />
      </div>
      {barred.length > 0 && (
        <div className={styles.confirm} ref={confirmation}>
          <CheckBox
            checked={isConfirmed}
            invalid={isPassedOver && !isConfirmed}
            onChange={(next) => {
              setPassedOver(false)
              takeHintBack.current()
              onConfirm(next)
            }}
          >
            {t('Checkout.NoReturn', barred.length)}
          </CheckBox>
        </div>
      )}
      <div className={styles.place}>
        <p>
          {t('Price.payable')} <Amount yuan={priced.preview.payable} size="strong" />
        </p>
        <Button look="primary" disabled={!isReady} onClick={place}>
          {t('Checkout.Place')}
        </Button>
      </div>
    </aside>
  )
}

/** Something of it is sent somewhere; the rest is downloaded. */
const isSent = ({ preview }: Priced): boolean =>
  preview.orders.some(({ lines }) => lines.some((line) => !isDigital(line)))

/** What the buyer has to be told of before it is bought. */
const barredIn = ({ preview }: Priced): number[] => [
  ...new Set(
    preview.orders.flatMap(({ lines }) =>
      lines.filter((line) => !isReturnable(line)).map(({ productId }) => productId),
    ),
  ),
]

const Steps = ({ items }: { items: readonly WantedItem[] }) => {
  const t = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [wishes, setWishes] = useState<Wishes>({ couponNos: null, points: 'keep' })
  const [addressId, setAddressId] = useState<number | null>(null)
  const [confirmed, setConfirmed] = useState<readonly number[]>([])
  const [remarks, setRemarks] = useState<Readonly<Record<string, string>>>({})
  const addresses = useOwnAddresses()
  const preview = usePreview(items, wishes)
  const { place, isPlacing } = usePlaceOrder()
  const known = addresses.data ?? []
  const address = known.find(({ id }) => id === addressId) ?? known[0]
  const send = async (priced: Priced) => {
    if (address === undefined && isSent(priced)) return
    try {
      const { tradeNo } = await place({
        items,
        addressId: isSent(priced) ? address?.id : undefined,
        priced,
        remarks,
        confirmedNoReturn: confirmed,
      })
      await navigate(paths.pay({ tradeNo }), { replace: true })
    } catch (failure) {
      // What was refused has been shown; the price and the lines may have become others.
      await (isLineGone(failure) ? lookAgain(client) : preview.refetch())
    }
  }
  return (
    <QueryState query={preview}>
      {(priced) => {
        const barred = barredIn(priced)
        return (
          <div className={styles.columns}>
            <div className={styles.steps}>
              <Step number={1} title={t('Checkout.Address')}>
                {isSent(priced) ? (
                  <QueryState query={addresses}>
                    {(found) => <AddressStep addresses={found} chosen={address} onChoose={setAddressId} />}
                  </QueryState>
                ) : (
                  <p className={styles.download}>{t('Checkout.Download')}</p>
                )}
              </Step>
              <Step number={2} title={t('Checkout.Goods')}>
                <OrderStep
                  orders={priced.preview.orders}
                  remarks={remarks}
                  onRemark={(vendorNo, text) => setRemarks({ ...remarks, [vendorNo]: text })}
                />
              </Step>
              <Step number={3} title={t('Checkout.Savings')}>
                <SavingStep
                  preview={priced.preview}
                  chosen={priced.couponNos}
                  putBack={priced.putBack}
                  points={wishes.points}
                  onChoose={(couponNos) => setWishes({ ...wishes, couponNos })}
                  onPoints={(points) => setWishes({ ...wishes, points })}
                />
              </Step>
            </div>
            <Summary
              priced={priced}
              barred={barred}
              isConfirmed={barred.every((id) => confirmed.includes(id))}
              onConfirm={(isConfirmed) => setConfirmed(isConfirmed ? barred : [])}
              isReady={(address !== undefined || !isSent(priced)) && !isPlacing && !preview.isPlaceholderData}
              onPlace={() => void send(priced)}
            />
          </div>
        )
      }}
    </QueryState>
  )
}

const Checkout = () => {
  const t = useT()
  const [search] = useSearchParams()
  const wanted = useWantedItems(search)
  return (
    <QueryState query={wanted}>
      {(items) => {
        if (items.length === 0)
          return <ChooseAgain title={t('Checkout.Nothing')} hint={t('Checkout.NothingHint')} />
        if (items.length > CHECKOUT_LINE_MAX_COUNT)
          return (
            <ChooseAgain
              title={t('Cart.TooMany', CHECKOUT_LINE_MAX_COUNT)}
              hint={t('Checkout.TooManyHint', items.length)}
            />
          )
        return <Steps items={items} />
      }}
    </QueryState>
  )
}

/** Address, orders by shop, coupons and points; the price always in sight, one button. */
const CheckoutPage = () => (
  <TradePage title={useT()('Title.Checkout')}>
    <Checkout />
  </TradePage>
)

export default CheckoutPage
