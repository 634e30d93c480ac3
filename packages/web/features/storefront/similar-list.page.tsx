import type { ResemblingProduct } from '@wenli/contract/base-info/picture-search'
import type { ProductCard } from '@wenli/contract/base-info/product-item'
import { paths } from '@wenli/contract/paths'
import { useLoaderData, useNavigation as usePageNavigation, type LoaderFunctionArgs } from 'react-router'
import type { Api, Page } from '../../shared/api/api.ts'
import { api } from '../../shared/api/browser-api.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { apiContext } from '../../shared/page-context.ts'
import type { PageHead } from '../../shared/page-head.ts'
import { Breadcrumb } from './catalogue/breadcrumb.tsx'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { orLastPage } from './catalogue/last-page.ts'
import { missing, orMissing } from './catalogue/missing-page.ts'
import body from './catalogue/page-body.module.css'
import { Pager } from './catalogue/pager.tsx'
import { ProductTile, shownProduct } from './catalogue/product-tile.tsx'
import { useNavigation } from './navigation/use-navigation.tsx'
import {
  loadColors,
  looksQuery,
  PICTURE_PAGE_SIZE,
  resembling,
} from './picture-search/load-picture-search.ts'
import { looksGroups } from './picture-search/looks-groups.ts'
import { ResemblingGrid } from './picture-search/resembling-grid.tsx'
import { Facets } from './search/facets.tsx'
import styles from './search-by-image.page.module.css'

type Answer = Page<ResemblingProduct> & { product: ProductCard }

const load = async (call: Api, { searchParams }: URL) => {
  const no = searchParams.get('no')?.trim() ?? ''
  if (no === '') throw missing()
  const [{ product, items, totalCount }, colors] = await Promise.all([
    orMissing(
      call<Answer>('/api/client/Product/GetSimilarList', { query: { no, ...looksQuery(searchParams) } }),
    ),
    loadColors(call),
  ])
  const head: PageHead = {
    title: '',
    canonical: paths.similarList(product.productNo),
    image: product.coverImageUrl,
    indexing: 'none',
  }
  return { head, product: shownProduct(product), products: items.map(resembling), totalCount, colors }
}

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const address = new URL(request.url)
  return orLastPage(address, load(context.get(apiContext), address), (page) => page, PICTURE_PAGE_SIZE)
}
export const clientLoader = ({ request }: LoaderFunctionArgs) => load(api, new URL(request.url))

const SimilarListScreen = () => {
  const { product, products, totalCount, colors } = useLoaderData<typeof loader>()
  const t = useT()
  const isLoading = usePageNavigation().state === 'loading'
  const groups = looksGroups(useNavigation(), colors, t)
  const trail = [
    { name: product.name, path: paths.product(product.productNo) },
    { name: t('Title.SimilarList'), path: paths.similarList(product.productNo) },
  ]
  return (
    <div className={body.page}>
      <Breadcrumb trail={trail} />
      <div className={styles.head}>
        <h1>{t('Title.SimilarList')}</h1>
        <p>{t('Picture.SimilarLead', product.name)}</p>
      </div>
      <div className={styles.columns}>
        <div className={styles.side}>
          <ProductTile product={product} loading="eager" heading="h2" />
          <Facets groups={groups} totalCount={totalCount} />
        </div>
        <div className={styles.results} aria-busy={isLoading}>
          <p className={styles.count} role="status">
            {t('List.Count', totalCount)}
          </p>
          {products.length === 0 ? (
            <EmptyNote title={t('Search.NoneChosen')} hint={t('Search.NoneChosenHint')} />
          ) : (
            <ResemblingGrid products={products} />
          )}
          <Pager totalCount={totalCount} pageSize={PICTURE_PAGE_SIZE} />
        </div>
      </div>
    </div>
  )
}

export default SimilarListScreen
