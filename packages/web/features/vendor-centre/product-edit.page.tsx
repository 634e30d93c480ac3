import { getOwnProduct } from '@wenli/contract/base-info/product'
import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import { paths } from '@wenli/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { api } from '../../shared/api/browser-api.ts'
import { LoadState } from '../../shared/back-office/page/load-state.tsx'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { ProductForm } from './product-form/product-form.tsx'
import styles from './products.page.module.css'

const idFrom = (search: string): number | null => {
  const text = new URLSearchParams(search).get('id')
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** A product of one's own as it is now: the list may be older than it looks. */
const Existing = ({ id }: { id: number }) => {
  const t = useT()
  const product = useQuery({
    queryKey: ['own-products', 'edit', id],
    queryFn: ({ signal }) => api<ManagedProduct>(getOwnProduct.path, { query: { id }, signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnMount: 'always',
  })
  return (
    <LoadState query={product} back={{ to: paths.vendorProducts(), label: t('Title.VendorProducts') }}>
      {(found) => <ProductForm product={found} />}
    </LoadState>
  )
}

/** A new product, or one of one's own by its id. */
const ProductEditPage = () => {
  const t = useT()
  const id = idFrom(useLocation().search)
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{t(id === null ? 'VendorProduct.New' : 'Title.ProductEdit')}</h1>
      </header>
      {id === null ? <ProductForm key="new" product={null} /> : <Existing key={id} id={id} />}
    </section>
  )
}

export default ProductEditPage
