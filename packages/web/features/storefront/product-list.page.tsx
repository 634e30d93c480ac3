import {
  useLoaderData,
  useNavigation as usePageNavigation,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router'
import { paths } from '@wenli/contract/paths'
import { api } from '../../shared/api/browser-api.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { apiContext } from '../../shared/page-context.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import { LateAdSlot } from './ads/late-ad-slot.tsx'
import { withAdCount } from './ads/with-ad-count.ts'
import { Breadcrumb } from './catalogue/breadcrumb.tsx'
import { orLastPage } from './catalogue/last-page.ts'
import body from './catalogue/page-body.module.css'
import { Pager } from './catalogue/pager.tsx'
import { ProductGrid } from './catalogue/product-grid.tsx'
import { useNavigation } from './navigation/use-navigation.tsx'
import { BrandHead } from './product-list/brand-head.tsx'
import { readChoices, RESULTS_PAGE_SIZE } from './product-list/list-choices.ts'
import { loadProductList } from './product-list/load-product-list.ts'
import { SortBar } from './product-list/sort-bar.tsx'
import { chosenValues, facetGroups } from './search/facet-groups.ts'
import { Facets } from './search/facets.tsx'
import results from './search/results.module.css'
import styles from './product-list.page.module.css'

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const address = new URL(request.url)
  const serverApi = context.get(apiContext)
  const page = orLastPage(address, loadProductList(serverApi, address), (page) => page, RESULTS_PAGE_SIZE)
  return withAdCount(page, serverApi, 'ProductList')
}
export const clientLoader = ({ request }: LoaderFunctionArgs) => loadProductList(api, new URL(request.url))

const ProductListPage = () => {
  const { category, brand, trail, facets, products, totalCount, adCount } = useLoaderData<typeof loader>()
  const t = useT()
  const top = useNavigation()
  const isLoading = usePageNavigation().state === 'loading'
  const title = category?.name ?? t('Title.ProductList')
  const [search] = useSearchParams()
  const { sort } = readChoices(search)
  // What sells best has a picture of its own, if the platform gave it one.
  const banner = (sort === 'sales' ? category?.hotSellingBannerImageUrl : null) ?? category?.bannerImageUrl
  const below = category?.children ?? top
  const isBrandPage = category === null && brand !== null
  // What the page is about is no choice on it.
  const groups = facetGroups(facets, t).filter(
    ({ key }) => key !== 'ctg' && !(isBrandPage && key === 'brand'),
  )
  // What was chosen can be taken away also where it leaves nothing.
  const hasChoices =
    groups.some(({ values }) => values.length > 0) || chosenValues(groups, search, t).length > 0
  return (
    <div className={body.page}>
      <Breadcrumb
        trail={category === null ? [{ name: brand?.name ?? title, path: paths.productList() }] : trail}
      />
      {typeof banner === 'string' && (
        <Picture
          src={banner}
          alt=""
          sizes="(width >= 1280px) 1280px, 100vw"
          loading="eager"
          className={styles.banner}
        />
      )}
      {!isBrandPage && (
        <div className={styles.head}>
          <h1>{title}</h1>
          {typeof category?.description === 'string' && <p>{category.description}</p>}
        </div>
      )}
      {brand !== null && <BrandHead brand={brand} heading={isBrandPage ? 'h1' : 'h2'} />}
      {below.length > 0 && (
        <nav className={styles.below} aria-label={t('List.Subcategories')}>
          {below.map(({ id, name, productCategoryNo }) => (
            <AppLink key={id} to={paths.productList(productCategoryNo)}>
              {name}
            </AppLink>
          ))}
        </nav>
      )}
      <div className={hasChoices ? results.columns : undefined}>
        {hasChoices && <Facets groups={groups} totalCount={totalCount} />}
        <div className={results.results} aria-busy={isLoading}>
          <SortBar totalCount={totalCount} />
          {products.length === 0 ? (
            <EmptyNote title={t('List.Empty')} hint={t('List.EmptyHint')}>
              <ButtonLink to={paths.productList()}>{t('List.BrowseAll')}</ButtonLink>
            </EmptyNote>
          ) : (
            <ProductGrid products={products} place="top" heading="h2" room="beside" />
          )}
          <Pager totalCount={totalCount} pageSize={RESULTS_PAGE_SIZE} />
        </div>
      </div>
      <LateAdSlot position="ProductList" adCount={adCount} />
    </div>
  )
}

export default ProductListPage
