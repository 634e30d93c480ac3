import { lazy, Suspense, useSyncExternalStore } from 'react'
import { localStore } from '../../shared/browser-storage/browser-storage.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { sessionUser, useSessionUser } from '../../shared/session/session.ts'
import { EmptyCart } from './cart/empty-cart.tsx'
import { loadTradePage, TradeFallback, TradeFrame, TradeWait } from './trade-frame.tsx'

/** A visitor whose cart is empty does not carry what draws a full one, nor the query library. */
const importLines = () => import('./cart/cart-lines.tsx')
const CartLines = lazy(() => importLines().then(({ CartLines }) => ({ default: CartLines })))

const isVisitorCartEmpty = () => localStore.visitorCart.read() === null

export const clientLoader = (): Promise<null> =>
  loadTradePage(sessionUser() === null && isVisitorCartEmpty() ? undefined : importLines())
export const HydrateFallback = TradeFallback

/** Another window may have put something in. */
const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

/** What somebody means to buy, by shop. */
const CartPage = () => {
  const user = useSessionUser()
  const isVisitorsEmpty = useSyncExternalStore(subscribe, isVisitorCartEmpty)
  return (
    <TradeFrame title={useT()('Title.Cart')}>
      {user === null && isVisitorsEmpty ? (
        <EmptyCart />
      ) : (
        <Suspense fallback={<TradeWait />}>
          <CartLines />
        </Suspense>
      )}
    </TradeFrame>
  )
}

export default CartPage
