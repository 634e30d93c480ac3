import { formatMinute } from '@wenli/contract/formats'
import { paths } from '@wenli/contract/paths'
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { api } from '../../shared/api/browser-api.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { apiContext } from '../../shared/page-context.ts'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { LateAdSlot } from './ads/late-ad-slot.tsx'
import { withAdCount } from './ads/with-ad-count.ts'
import { Breadcrumb } from './catalogue/breadcrumb.tsx'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { orLastPage } from './catalogue/last-page.ts'
import { changedSearch } from './catalogue/page-address.ts'
import body from './catalogue/page-body.module.css'
import { Pager } from './catalogue/pager.tsx'
import { FindingTile } from './findings/finding-tile.tsx'
import { chosenStatus, loadFindingList, shownStatuses } from './findings/load-findings.ts'
import styles from './finding-list.page.module.css'

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const address = new URL(request.url)
  const serverApi = context.get(apiContext)
  const page = orLastPage(address, loadFindingList(serverApi, address), ({ findings }) => findings)
  return withAdCount(page, serverApi, 'Finding')
}
export const clientLoader = ({ request }: LoaderFunctionArgs) => loadFindingList(api, new URL(request.url))

/** As many as a wide window shows at once. */
const FIRST_ROW = 4

const FindingListPage = () => {
  const { findings, adCount } = useLoaderData<typeof loader>()
  const t = useT()
  const [search] = useSearchParams()
  const chosen = chosenStatus(search)
  return (
    <div className={body.page}>
      <Breadcrumb trail={[{ name: t('Title.FindingList'), path: paths.findingList() }]} />
      <div className={styles.head}>
        <h1>{t('Title.FindingList')}</h1>
        <p>{t('Finding.Lead')}</p>
        <ButtonLink to={paths.productFinding()} look="primary">
          {t('Finding.Post')}
        </ButtonLink>
      </div>
      <nav className={styles.states} aria-label={t('Finding.StatusLabel')}>
        {[null, ...shownStatuses].map((status) => (
          <Link
            key={status}
            to={{ search: changedSearch(search, { status }) }}
            aria-current={status === chosen || undefined}
            preventScrollReset
          >
            {t(status === null ? 'Finding.StatusAny' : `Finding.Status.${status}`)}
          </Link>
        ))}
      </nav>
      {findings.items.length === 0 ? (
        <EmptyNote title={t('Finding.Empty')} hint={t('Finding.EmptyHint')}>
          <ButtonLink to={paths.productList()}>{t('List.BrowseAll')}</ButtonLink>
        </EmptyNote>
      ) : (
        <ul className={styles.grid}>
          {findings.items.map((finding, index) => (
            <li key={finding.id}>
              <FindingTile
                heading="h2"
                finding={finding}
                shownTime={formatMinute}
                loading={index < FIRST_ROW ? 'eager' : 'lazy'}
              />
            </li>
          ))}
        </ul>
      )}
      <Pager totalCount={findings.totalCount} />
      <LateAdSlot position="Finding" adCount={adCount} />
    </div>
  )
}

export default FindingListPage
