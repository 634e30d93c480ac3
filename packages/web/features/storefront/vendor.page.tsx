import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { api } from '../../shared/api/browser-api.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { apiContext } from '../../shared/page-context.ts'
import { Breadcrumb } from './catalogue/breadcrumb.tsx'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { orLastPage } from './catalogue/last-page.ts'
import { changedSearch } from './catalogue/page-address.ts'
import body from './catalogue/page-body.module.css'
import { Pager } from './catalogue/pager.tsx'
import { ProductGrid } from './catalogue/product-grid.tsx'
import { loadVendor } from './vendor/load-vendor.ts'
import { ShopHead } from './vendor/shop-head.tsx'
import styles from './vendor.page.module.css'

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const address = new URL(request.url)
  return orLastPage(address, loadVendor(context.get(apiContext), address), (page) => page)
}
export const clientLoader = ({ request }: LoaderFunctionArgs) => loadVendor(api, new URL(request.url))

const VendorPage = () => {
  const { head, categories, products, totalCount, ...shop } = useLoaderData<typeof loader>()
  const t = useT()
  const [search] = useSearchParams()
  const current = search.get('ctg')
  return (
    <div className={body.page}>
      <Breadcrumb trail={head.trail ?? []} />
      <ShopHead {...shop} />
      <section className={styles.goods}>
        <h2>{t('Vendor.Products')}</h2>
        {categories.length > 0 && (
          <nav className={styles.categories} aria-label={t('Vendor.Categories')}>
            <Link
              to={{ search: changedSearch(search, { ctg: null }) }}
              aria-current={current === null || undefined}
              preventScrollReset
            >
              {t('Vendor.AllProducts')}
            </Link>
            {categories.map(({ id, name, productCategoryNo }) => (
              <Link
                key={id}
                to={{ search: changedSearch(search, { ctg: productCategoryNo }) }}
                aria-current={current === productCategoryNo || undefined}
                preventScrollReset
              >
                {name}
              </Link>
            ))}
          </nav>
        )}
        {products.length === 0 ? (
          <EmptyNote title={t('Vendor.Empty')} hint={t('Vendor.EmptyHint')} />
        ) : (
          <ProductGrid products={products} place="top" />
        )}
        <Pager totalCount={totalCount} />
      </section>
    </div>
  )
}

export default VendorPage
