import type { ResemblingProduct } from '@wenli/contract/base-info/picture-search'
import { paths } from '@wenli/contract/paths'
import { useEffect, useState } from 'react'
import type { Page } from '../../../shared/api/api.ts'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { shownProduct, type ShownProduct } from '../catalogue/product-tile.tsx'
import styles from './similar-products.module.css'

/** Two lines of a wide window. */
const SHOWN_COUNT = 10

/** What looks like this product; nothing where nothing does, or where it cannot be had. */
export const SimilarProducts = ({ no }: { no: string }) => {
  const t = useT()
  const [products, setProducts] = useState<readonly ShownProduct[] | null>(null)
  useEffect(() => {
    setProducts(null)
    const leaving = new AbortController()
    quietApi<Page<ResemblingProduct>>('/api/client/Product/GetSimilarList', {
      query: { no, maxResultCount: SHOWN_COUNT },
      signal: leaving.signal,
    }).then(
      ({ items }) => setProducts(items.map(shownProduct)),
      () => leaving.signal.aborted || setProducts([]),
    )
    return () => leaving.abort()
  }, [no])
  if (products === null) return <div className={styles.waiting} />
  // Tells the end of the page that it needs no room for them.
  if (products.length === 0) return <span hidden data-no-similar />
  return (
    <section className={styles.similar}>
      <div className={styles.head}>
        <h2>{t('Product.Similar')}</h2>
        <AppLink
          to={paths.similarList(no)}
          rel="nofollow"
          aria-label={`${t('Home.More')} ${t('Product.Similar')}`}
        >
          {t('Home.More')}
        </AppLink>
      </div>
      <ProductGrid products={products} />
    </section>
  )
}
