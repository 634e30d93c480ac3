import { useState } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { useKeptProduct } from '../../../shared/shopping/kept-products.ts'
import { BasicIcon } from '../../../shared/ui/basic-icon.tsx'
import styles from './favorite-heart.module.css'

/** On a card: for a mouse it appears with the card, a kept one stays in sight. */
export const FavoriteHeart = ({ productId, name }: { productId: number; name: string }) => {
  const t = useT()
  const { isKept, toggle } = useKeptProduct(productId)
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      await toggle()
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isKept}
      aria-label={t('Card.Keep', name)}
      disabled={isBusy}
      onClick={() => void press().catch(() => undefined)}
    >
      <BasicIcon name="heart" size={18} />
    </button>
  )
}
