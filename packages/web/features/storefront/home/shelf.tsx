import { ProductGrid } from '../catalogue/product-grid.tsx'
import type { ShownProduct } from '../catalogue/product-tile.tsx'
import { Section } from './section.tsx'

type ShelfProps = { title: string; lead: string; more?: string; products: readonly ShownProduct[] }

/** A shelf without goods is not put up. */
export const Shelf = ({ title, lead, more, products }: ShelfProps) =>
  products.length === 0 ? null : (
    <Section title={title} lead={lead} {...(more !== undefined && { more })}>
      <ProductGrid products={products} />
    </Section>
  )
