import { useNavigate } from 'react-router'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { paths } from '../../shared/paths.ts'
import { signInFirst } from '../../shared/shopping/sign-in-first.ts'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { askDialog } from '../../shared/ui/dialog-store.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { chosenEntries, groupByVendor, isBuyable, sumOf, type CartEntry } from './cart/cart-entries.ts'
import { CartGroupCard } from './cart/cart-group.tsx'
import { CartSummary } from './cart/cart-summary.tsx'
import { useCart, useCartPreview } from './cart/use-cart.ts'
import styles from './cart.page.module.css'
import { QueryState } from './query-state.tsx'
import { loadTradePage, TradeFallback, TradePage } from './trade-page.tsx'

export const clientLoader = loadTradePage
export const HydrateFallback = TradeFallback

const EmptyCart = () => {
  const t = useT()
  return (
    <div role="status">
      <EmptyNote title={t('Cart.Empty')} hint={t('Cart.EmptyHint')}>
        <ButtonLink look="primary" to={paths.productList()}>
          {t('Cart.GoShopping')}
        </ButtonLink>
      </EmptyNote>
    </div>
  )
}

const FilledCart = ({
  entries,
  owner,
  change,
}: { entries: readonly CartEntry[] } & Pick<ReturnType<typeof useCart>, 'owner' | 'change'>) => {
  const t = useT()
  const navigate = useNavigate()
  const chosen = chosenEntries(entries)
  const preview = useCartPreview(owner, chosen)
  const buyable = entries.filter(isBuyable)
  const gone = entries.filter((entry) => !isBuyable(entry)).map(({ id }) => id)
  /** A refusal has been shown by the error catalogue; the list is asked for again in any case. */
  const quietly = (...what: Parameters<typeof change>) => void change(...what).catch(() => undefined)
  const remove = async (ids: readonly number[]) => {
    const title = t('Cart.RemoveTitle')
    const confirmed = await askDialog({ kind: 'confirm', title, content: t('Cart.RemoveHint', ids.length) })
    if (confirmed) quietly(ids, 'remove')
  }
  const checkout = () => {
    if (owner === 'visitor') signInFirst(paths.checkout())
    else void navigate(paths.checkout())
  }
  return (
    <div className={styles.columns}>
      <div className={styles.groups}>
        {groupByVendor(entries).map((group) => (
          <CartGroupCard
            key={group.vendorNo}
            group={group}
            onSelect={(ids, isSelected) => quietly(ids, { isSelected })}
            onQuantity={(id, quantity) => quietly([id], { quantity })}
            onRemove={(ids) => void remove(ids)}
          />
        ))}
        {gone.length > 0 && (
          <button type="button" className={styles.clear} onClick={() => void remove(gone)}>
            {t('Cart.ClearGone', gone.length)}
          </button>
        )}
      </div>
      <CartSummary
        goodsAmount={sumOf(chosen)}
        chosenCount={chosen.length}
        isAllChosen={buyable.length > 0 && chosen.length === buyable.length}
        preview={preview.data}
        onChooseAll={(isSelected) =>
          quietly(
            buyable.map(({ id }) => id),
            { isSelected },
          )
        }
        onCheckout={checkout}
      />
    </div>
  )
}

const Cart = () => {
  const { cart, owner, change } = useCart()
  return (
    <QueryState query={cart}>
      {(entries) =>
        entries.length === 0 ? <EmptyCart /> : <FilledCart entries={entries} owner={owner} change={change} />
      }
    </QueryState>
  )
}

/** What somebody means to buy, by shop. */
const CartPage = () => (
  <TradePage title={useT()('Title.Cart')}>
    <Cart />
  </TradePage>
)

export default CartPage
