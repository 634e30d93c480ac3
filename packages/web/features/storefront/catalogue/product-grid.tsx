import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './product-grid.module.css'
import { ProductTile, type ShownProduct } from './product-tile.tsx'

/** The first row is what a visitor sees first, on the widest window. */
const FIRST_ROW = 5

type ProductGridProps = {
  products: readonly ShownProduct[]
  /** Grids at the top of a page load their first row at once. */
  place?: 'top' | 'below'
  ads?: ReadonlySet<number>
}

/** 5 columns from 1280, 4 from 1024, 3 from 768, 2 on a phone. */
export const ProductGrid = ({ products, place = 'below', ads }: ProductGridProps) => {
  const t = useT()
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductTile
            product={product}
            loading={place === 'top' && index < FIRST_ROW ? 'eager' : 'lazy'}
            {...(ads?.has(product.id) && { tag: t('Ad.Tag') })}
          />
        </li>
      ))}
    </ul>
  )
}
