import { CART_QUANTITY_MAX } from '@wenli/contract/limits'
import { paths } from '@wenli/contract/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { sessionUser } from '../../../shared/session/session.ts'
import { signInFirst } from '../../../shared/shopping/sign-in-first.ts'
import { useFavorite } from '../../../shared/shopping/use-favorite.ts'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { BasicIcon } from '../../../shared/ui/basic-icon.tsx'
import { QuantityStepper } from '../../../shared/ui/quantity-stepper.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { CustomerService } from '../footer/customer-service.tsx'
import { AreaCalculator } from './area-calculator.tsx'
import styles from './buy-bar.module.css'
import type { BuyingProps } from './offer.tsx'
import { isSquareMetre } from './pieces-for.ts'

/** How many, and what to do with them; on a phone the deeds stay at the bottom of the window. */
export const BuyBar = ({ product, sku, unitPrice }: BuyingProps) => {
  const t = useT()
  const navigate = useNavigate()
  const favorite = useFavorite(product.id)
  const [quantity, setQuantity] = useState(1)
  const [isBusy, setBusy] = useState(false)
  const isGone = sku === undefined || sku.stock === 0 || product.status !== 'ON_SALE'
  const most = Math.min(CART_QUANTITY_MAX, sku?.stock ?? CART_QUANTITY_MAX)
  const wanted = Math.max(1, Math.min(quantity, most))

  const put = async () => {
    if (sku === undefined) return
    setBusy(true)
    try {
      const { putInCart } = await import('../../../shared/shopping/put-in-cart.ts')
      await putInCart({ productId: product.id, productSkuId: sku.id, quantity: wanted, unitPrice })
      showToast('success', t('Buy.Put', wanted, product.unit))
    } finally {
      setBusy(false)
    }
  }
  const buy = () => {
    if (sku === undefined) return
    const address = paths.checkout({ productId: product.id, productSkuId: sku.id, quantity: wanted })
    if (sessionUser() === null) signInFirst(address)
    else void navigate(address)
  }
  return (
    <div className={styles.buy}>
      <div className={styles.quantity}>
        <span>{t('Buy.Quantity')}</span>
        <QuantityStepper
          label={t('Buy.Quantity')}
          value={wanted}
          max={most}
          disabled={isGone}
          onChange={setQuantity}
        />
        <span>{product.unit}</span>
      </div>
      {isSquareMetre(product.unit) && !isGone && (
        <AreaCalculator most={most} unit={product.unit} onTake={setQuantity} />
      )}
      <div className={styles.deeds} data-bottom-bar="">
        <CustomerService className={styles.small} name="Service.Short" />
        <AppLink to={paths.vendor(product.vendor.vendorNo)} className={styles.small}>
          <BasicIcon name="store" />
          {t('Buy.Shop')}
        </AppLink>
        <button
          type="button"
          className={styles.favorite}
          aria-pressed={favorite.isKept}
          disabled={favorite.isBusy}
          onClick={() => void favorite.toggle().catch(() => undefined)}
        >
          <BasicIcon name="heart" />
          {t(favorite.isKept ? 'Buy.Kept' : 'Buy.Keep')}
        </button>
        <Button
          className={styles.put}
          disabled={isGone || isBusy}
          onClick={() => void put().catch(() => undefined)}
        >
          {t('Buy.AddToCart')}
        </Button>
        <Button look="primary" className={styles.now} disabled={isGone} onClick={buy}>
          {t(isGone ? 'Product.SoldOut' : 'Buy.Now')}
        </Button>
      </div>
    </div>
  )
}
