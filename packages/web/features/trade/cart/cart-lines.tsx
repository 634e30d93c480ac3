import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '@wenli/contract/paths'
import { QueryProvider } from '../../../shared/api/query-provider.tsx'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { signInFirst } from '../../../shared/shopping/sign-in-first.ts'
import { askDialog } from '../../../shared/ui/dialog-store.ts'
import { useKeptFocus } from '../../../shared/ui/use-kept-focus.ts'
import { QueryState } from '../query-state.tsx'
import { amountsOf, chosenEntries, groupByVendor, isBuyable, type CartEntry } from './cart-entries.ts'
import { CartGroupCard } from './cart-group.tsx'
import styles from './cart-lines.module.css'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { useCart, useCartPreview } from './use-cart.ts'

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
        unpriced={amountsOf(chosen)}
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
  const { cart, changed, owner, change } = useCart()
  const list = useRef<HTMLDivElement>(null)
  useKeptFocus(list)
  return (
    <div ref={list}>
      <QueryState query={cart}>
        {(loaded) => {
          const entries = changed ?? loaded
          if (entries.length === 0) return <EmptyCart />
          return <FilledCart entries={entries} owner={owner} change={change} />
        }}
      </QueryState>
    </div>
  )
}

/** The cart of somebody who has, or may have, something in it. */
export const CartLines = () => (
  <QueryProvider>
    <Cart />
  </QueryProvider>
)
