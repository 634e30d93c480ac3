import { Suspense, type ReactNode } from 'react'
import styles from './product-grid.module.css'
import { ProductTile, type ShownProduct } from './product-tile.tsx'

/** The first row is what a visitor sees first, on the widest window and on a phone. */
const FIRST_ROW = 5
const FIRST_ROW_OF_PHONE = 2

type ProductGridProps = {
  products: readonly ShownProduct[]
  /** Grids at the top of a page load their first row at once. */
  place?: 'top' | 'below'
  /** What is written on the pictures, by product. */
  tags?: ReadonlyMap<number, string>
  /** Beside a column of choices there is room for one card less. */
  room?: 'whole' | 'beside'
  /** Names with something in them marked, by product. */
  shownNames?: ReadonlyMap<number, ReactNode>
  addressOf?: (no: string) => string
  /** What the names of the cards are. */
  heading?: 'h2' | 'h3'
}

/** 5 columns from 1280, 4 from 1024, 3 from 768, 2 on a phone. */
export const ProductGrid = ({
  products,
  place = 'below',
  tags,
  room = 'whole',
  shownNames,
  addressOf,
  heading = 'h3',
}: ProductGridProps) => {
  return (
    <ul className={styles.grid} data-room={room}>
      {products.map((product, index) => (
        <li key={product.id} className={index < FIRST_ROW ? undefined : 'further-down'}>
          <Suspense>
            <ProductTile
              product={product}
              loading={place === 'top' && index < FIRST_ROW ? 'eager' : 'lazy'}
              priority={place === 'top' && index < FIRST_ROW_OF_PHONE ? 'high' : 'auto'}
              shownName={shownNames?.get(product.id)}
              {...(addressOf && { addressOf })}
              tag={tags?.get(product.id)}
              heading={heading}
            />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}
