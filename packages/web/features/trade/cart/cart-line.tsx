import { CART_QUANTITY_MAX } from '@wenli/contract/limits'
import { formatYuan } from '@wenli/contract/money'
import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { ReturnMark } from '../../../shared/trade/return-mark.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { CheckBox } from '../../../shared/ui/check-box.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import { QuantityStepper } from '../../../shared/ui/quantity-stepper.tsx'
import { isBuyable, payableOf, priceOf, type CartEntry } from './cart-entries.ts'
import styles from './cart-line.module.css'

/** The buyer is told when a price is no longer what it was. */
const PriceNews = ({ entry }: { entry: CartEntry }) => {
  const t = useT()
  const { keptUnitPrice, unitPrice } = entry
  if (!isBuyable(entry) || keptUnitPrice === unitPrice) return null
  const difference = formatYuan(Math.abs(unitPrice - keptUnitPrice))
  return (
    <p className={styles.news} data-tone={unitPrice < keptUnitPrice ? 'good' : 'notice'}>
      {t(unitPrice < keptUnitPrice ? 'Cart.Cheaper' : 'Cart.Dearer', difference)}
    </p>
  )
}

type CartLineProps = {
  entry: CartEntry
  onSelect: (isSelected: boolean) => void
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

export const CartLine = ({ entry, onSelect, onQuantity, onRemove }: CartLineProps) => {
  const t = useT()
  const buyable = isBuyable(entry)
  const most = Math.min(CART_QUANTITY_MAX, Math.max(1, entry.stock ?? CART_QUANTITY_MAX))
  const isFixed = !buyable && entry.flag !== 'OUT_OF_STOCK'
  return (
    <li className={styles.line} data-state={buyable ? undefined : 'unbuyable'}>
      <CheckBox
        checked={entry.isSelected && buyable}
        disabled={!buyable}
        label={t('Cart.Choose', entry.productName)}
        onChange={onSelect}
      />
      <AppLink to={paths.product(entry.productNo)} tabIndex={-1} aria-hidden="true">
        <Picture
          src={entry.productImageUrl}
          alt=""
          sizes="96px"
          placeholder={entry.placeholder}
          className={styles.picture}
        />
      </AppLink>
      <div className={styles.words}>
        <AppLink to={paths.product(entry.productNo)} className={`goods-name ${styles.name}`}>
          {entry.productName}
        </AppLink>
        {entry.skuName !== null && <p className={styles.sku}>{entry.skuName}</p>}
        <ReturnMark goods={entry} />
        {entry.flag !== null && <p className={styles.flag}>{t(`CartFlag.${entry.flag}`)}</p>}
        <PriceNews entry={entry} />
      </div>
      <p className={styles.unit}>
        <Amount yuan={priceOf(entry)} />
        <small>/{entry.unit}</small>
        {entry.vipUnitPrice !== null && (
          <span className={styles.member}>
            <s>¥{formatYuan(entry.unitPrice)}</s> <span>{t('Cart.VipPrice')}</span>
          </span>
        )}
      </p>
      <div className={styles.quantity}>
        <QuantityStepper
          label={t('Cart.QuantityOf', entry.productName)}
          value={entry.quantity}
          max={most}
          disabled={isFixed}
          onChange={onQuantity}
        />
        {entry.stock !== null && entry.stock > 0 && entry.stock <= 20 && (
          <small>{t('Cart.Left', entry.stock)}</small>
        )}
      </div>
      <p className={styles.sum}>
        <Amount yuan={payableOf([entry])} size="strong" />
      </p>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('Cart.Remove', entry.productName)}
        onClick={onRemove}
      >
        <Icon name="trash" size={18} />
      </button>
    </li>
  )
}
