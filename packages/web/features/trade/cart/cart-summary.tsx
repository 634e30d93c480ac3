import { CHECKOUT_LINE_MAX_COUNT } from '@wenli/contract/limits'
import type { CheckoutPreview } from '@wenli/contract/ordering/checkout'
import type { AmountsInYuan } from '@wenli/contract/ordering/order-item'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { PriceBreakdown } from '../../../shared/trade/price-breakdown.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { CheckBox } from '../../../shared/ui/check-box.tsx'
import styles from './cart-summary.module.css'

type CartSummaryProps = {
  /** What the chosen lines come to while the server has not priced them. */
  unpriced: AmountsInYuan
  chosenCount: number
  isAllChosen: boolean
  preview: CheckoutPreview | undefined
  onChooseAll: (isSelected: boolean) => void
  onCheckout: () => void
}

/** What the chosen lines cost and the way on; on a phone it stays at the bottom of the window. */
export const CartSummary = ({
  unpriced,
  chosenCount,
  isAllChosen,
  preview,
  onChooseAll,
  onCheckout,
}: CartSummaryProps) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const isTooMany = chosenCount > CHECKOUT_LINE_MAX_COUNT
  const amounts = preview !== undefined && chosenCount > 0 ? preview : unpriced
  return (
    <aside className={styles.summary} data-bottom-bar="" aria-label={t('Cart.Summary')}>
      <div className={styles.detail} data-open={isOpen || undefined} id="cart-breakdown">
        <h2>{t('Price.Label')}</h2>
        <PriceBreakdown
          amounts={amounts}
          total={t('Cart.Total')}
          noFreight={amounts === unpriced ? 'hidden' : 'free'}
        />
        {preview !== undefined && preview.bestCouponNos.length > 0 && (
          <p className={styles.hint}>{t('Cart.CouponsWait', preview.bestCouponNos.length)}</p>
        )}
        {preview === undefined && <p className={styles.hint}>{t('Cart.PriceHint')}</p>}
      </div>
      <div className={styles.bar}>
        <CheckBox checked={isAllChosen} onChange={onChooseAll}>
          {t('Cart.All')}
        </CheckBox>
        <button
          type="button"
          className={styles.sum}
          aria-expanded={isOpen}
          aria-controls="cart-breakdown"
          onClick={() => setOpen(!isOpen)}
        >
          <Amount yuan={amounts.payable} size="strong" />
          <small>{t('Price.Label')}</small>
        </button>
        <Button
          look="primary"
          className={styles.checkout}
          disabled={chosenCount === 0 || isTooMany}
          onClick={onCheckout}
        >
          {isTooMany ? t('Cart.TooMany', CHECKOUT_LINE_MAX_COUNT) : t('Cart.Checkout', chosenCount)}
        </Button>
      </div>
    </aside>
  )
}
