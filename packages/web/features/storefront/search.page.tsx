import { lazy, Suspense, useEffect } from 'react'
import {
  useLoaderData,
  useNavigation as usePageNavigation,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router'
import { api } from '../../shared/api/browser-api.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { apiContext } from '../../shared/page-context.ts'
import { LateAdSlot } from './ads/late-ad-slot.tsx'
import { withAdCount } from './ads/with-ad-count.ts'
import { orLastPage } from './catalogue/last-page.ts'
import body from './catalogue/page-body.module.css'
import { Pager } from './catalogue/pager.tsx'
import { ProductGrid } from './catalogue/product-grid.tsx'
import { Shelf } from './home/shelf.tsx'
import { RESULTS_PAGE_SIZE } from './product-list/list-choices.ts'
import { SortBar } from './product-list/sort-bar.tsx'
import { chosenValues, facetGroups } from './search/facet-groups.ts'
import { Facets } from './search/facets.tsx'
import { loadSearch, type FoundPage, type SearchPage } from './search/load-search.ts'
import { MarkedText } from './search/marked-text.tsx'
import results from './search/results.module.css'
import { rememberSearch } from './search/search-history.ts'
import { WordLinks } from './search/word-links.tsx'
import styles from './search.page.module.css'
// The parts below come later, but the server draws them with the page: their looks must come with it too.
import '../../shared/ui/empty-note.module.css'
import './search/search-start.module.css'
import './search/zero-hits.module.css'

/** Most searches find something: what is shown otherwise comes when it is needed. */
const SearchStart = lazy(() =>
  import('./search/search-start.tsx').then(({ SearchStart }) => ({ default: SearchStart })),
)
const ZeroHits = lazy(() => import('./search/zero-hits.tsx').then(({ ZeroHits }) => ({ default: ZeroHits })))
const NoneChosen = lazy(() =>
  import('./search/zero-hits.tsx').then(({ NoneChosen }) => ({ default: NoneChosen })),
)

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const address = new URL(request.url)
  const serverApi = context.get(apiContext)
  const page = orLastPage(address, loadSearch(serverApi, address), ({ found }) => found, RESULTS_PAGE_SIZE)
  return withAdCount(page, serverApi, 'Search')
}
export const clientLoader = ({ request }: LoaderFunctionArgs) => loadSearch(api, new URL(request.url))

const Results = ({ keyword, found }: { keyword: string; found: FoundPage }) => {
  const t = useT()
  const isLoading = usePageNavigation().state === 'loading'
  const groups = facetGroups(found.facets, t)
  const chosenCount = chosenValues(groups, useSearchParams()[0], t).length
  const isEmpty = groups.every(({ values }) => values.length === 0)
  const shownNames = new Map(
    found.products.map(({ id, name }) => [id, <MarkedText key={id} text={name} terms={found.terms} />]),
  )
  if (isEmpty && found.totalCount === 0) return <ZeroHits keyword={keyword} nearest={found.nearestWords} />
  return (
    <div className={results.columns}>
      <Facets groups={groups} totalCount={found.totalCount} />
      <div className={results.results} aria-busy={isLoading}>
        <SortBar totalCount={found.totalCount} defaultText="Search.Sort.Relevance" />
        {found.isLoose && <p className={styles.note}>{t('Search.Loose')}</p>}
        {found.nearestWords.length > 0 && chosenCount === 0 && (
          <div className={styles.nearest}>
            <span>{t('Search.Nearest')}</span>
            <WordLinks words={found.nearestWords} />
          </div>
        )}
        {found.products.length === 0 ? (
          <NoneChosen />
        ) : (
          <ProductGrid
            products={found.products}
            place="top"
            heading="h2"
            room="beside"
            shownNames={shownNames}
          />
        )}
        <Pager totalCount={found.totalCount} pageSize={RESULTS_PAGE_SIZE} />
      </div>
    </div>
  )
}

const Popular = ({ popular }: Pick<SearchPage, 'popular'>) => {
  const t = useT()
  return (
    <div className={styles.popular}>
      <Shelf title={t('Search.Popular')} lead={t('Search.PopularLead')} products={popular} />
    </div>
  )
}

const SearchScreen = () => {
  const { keyword, found, hotWords, popular, adCount } = useLoaderData<typeof loader>()
  const t = useT()
  useEffect(() => {
    if (keyword !== '') rememberSearch(keyword)
  }, [keyword])
  return (
    <div className={body.page}>
      <div className={styles.head}>
        <h1>{keyword === '' ? t('Title.Search') : t('Search.ResultsFor', keyword)}</h1>
        {keyword === '' && <p>{t('Search.StartLead')}</p>}
      </div>
      <Suspense fallback={null}>
        {found === null ? <SearchStart hotWords={hotWords} /> : <Results keyword={keyword} found={found} />}
      </Suspense>
      {popular.length > 0 && <Popular popular={popular} />}
      <LateAdSlot position="Search" adCount={adCount} />
    </div>
  )
}

export default SearchScreen
