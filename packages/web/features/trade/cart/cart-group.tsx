import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { CheckBox } from '../../../shared/ui/check-box.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { isBuyable, type CartGroup } from './cart-entries.ts'
import { CartLine } from './cart-line.tsx'
import styles from './cart-group.module.css'

type CartGroupProps = {
  group: CartGroup
  onSelect: (ids: readonly number[], isSelected: boolean) => void
  onQuantity: (id: number, quantity: number) => void
  onRemove: (ids: readonly number[]) => void
}

/** What the cart holds of one shop. */
export const CartGroupCard = ({ group, onSelect, onQuantity, onRemove }: CartGroupProps) => {
  const t = useT()
  const buyable = group.entries.filter(isBuyable)
  return (
    <section className={styles.group} aria-label={group.vendorDisplayName}>
      <header className={styles.head}>
        <CheckBox
          checked={buyable.length > 0 && buyable.every(({ isSelected }) => isSelected)}
          disabled={buyable.length === 0}
          label={t('Cart.ChooseShop', group.vendorDisplayName)}
          onChange={(isSelected) =>
            onSelect(
              buyable.map(({ id }) => id),
              isSelected,
            )
          }
        />
        <AppLink to={paths.vendor(group.vendorNo)} className={styles.shop}>
          <Icon name="store" size={18} />
          {group.vendorDisplayName}
        </AppLink>
      </header>
      <ul className={styles.lines}>
        {group.entries.map((entry) => (
          <CartLine
            key={entry.id}
            entry={entry}
            onSelect={(isSelected) => onSelect([entry.id], isSelected)}
            onQuantity={(quantity) => onQuantity(entry.id, quantity)}
            onRemove={() => onRemove([entry.id])}
          />
        ))}
      </ul>
    </section>
  )
}
