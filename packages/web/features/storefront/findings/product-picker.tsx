import { formatYuan } from '@wenli/contract/money'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { Modal } from '../../../shared/ui/modal.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import styles from './product-picker.module.css'
import { useOwnProducts, type OwnProduct } from './use-own-products.ts'

type ProductPickerProps = { onChoose: (product: OwnProduct) => void; onClose: () => void }

/** Which of one's own products the reply points to. */
export const ProductPicker = ({ onChoose, onClose }: ProductPickerProps) => {
  const t = useT()
  const [keyword, setKeyword] = useState('')
  const products = useOwnProducts(keyword)
  const note =
    products === null ? 'Finding.ProductsFailed' : products?.length === 0 ? 'Finding.ProductsNone' : null
  return (
    <Modal title={t('Finding.PickProduct')} onClose={onClose}>
      <div className={styles.picker}>
        <Field
          type="search"
          label={t('Finding.ProductKeyword')}
          maxLength={64}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        {/* Its height stays while answers change: what is under a finger must not move. */}
        <div className={styles.found} aria-busy={products === undefined}>
          <p role="status" className={styles.note}>
            {note !== null && t(note)}
          </p>
          <ul>
            {products?.map((product) => (
              <li key={product.id}>
                <button type="button" onClick={() => onChoose(product)}>
                  <Picture
                    src={product.coverImageUrl}
                    alt=""
                    sizes="56px"
                    placeholder={product.coverPlaceholder}
                    className={styles.picture}
                  />
                  <span className="goods-name">{product.name}</span>
                  <span className={styles.price}>
                    ¥{formatYuan(product.discountUnitPrice ?? product.unitPrice)}/{product.unit}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Modal>
  )
}
