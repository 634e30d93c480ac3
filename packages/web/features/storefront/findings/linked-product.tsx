import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import styles from './linked-product.module.css'
import type { OwnProduct } from './use-own-products.ts'

const ProductPicker = lazy(() =>
  import('./product-picker.tsx').then(({ ProductPicker }) => ({ default: ProductPicker })),
)

type LinkedProductProps = { product: OwnProduct | null; onChange: (product: OwnProduct | null) => void }

/** The product of one's own shop that a reply points to: one, or none. */
export const LinkedProduct = ({ product, onChange }: LinkedProductProps) => {
  const t = useT()
  const [isPicking, setPicking] = useState(false)
  const choose = (chosen: OwnProduct) => {
    setPicking(false)
    onChange(chosen)
  }
  return (
    <>
      {product === null ? (
        <Button onClick={() => setPicking(true)}>
          <Icon name="store" />
          {t('Finding.PickProduct')}
        </Button>
      ) : (
        <p className={styles.chosen}>
          <Picture src={product.coverImageUrl} alt="" sizes="40px" className={styles.picture} />
          <span>{product.name}</span>
          <button
            type="button"
            aria-label={t('Finding.DropProduct', product.name)}
            onClick={() => onChange(null)}
          >
            <Icon name="close" size={14} />
          </button>
        </p>
      )}
      {isPicking && (
        <Suspense fallback={null}>
          <ProductPicker onChoose={choose} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </>
  )
}
