import { getAllPictureCases, type PictureCaseItem } from '@wenli/contract/base-info/picture-case'
import { pictureCaseStatuses } from '@wenli/contract/base-info/picture-case-life'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { Page } from '../../shared/api/api.ts'
import { api } from '../../shared/api/browser-api.ts'
import { ListPages } from '../../shared/back-office/page/list-pages.tsx'
import { LoadState } from '../../shared/back-office/page/load-state.tsx'
import { pageIn } from '../../shared/back-office/page/page-address.ts'
import { AdminDensity } from './admin-density.tsx'
import pageStyles from './entity/entity-page.module.css'
import { ViewTabs } from './entity/view-tabs.tsx'
import { ListMessage } from '../../shared/back-office/page/list-message.tsx'
import { CaseCard } from './pictures/case-card.tsx'
import styles from './picture-cases.page.module.css'
import { useWords } from './texts/use-words.ts'

const CASES_PER_PAGE = 8
const [first] = pictureCaseStatuses

const useCaseAddress = () => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search)
  const status = pictureCaseStatuses.find((each) => each === asked.get('status')) ?? first
  const page = pageIn(search)
  const show = (next: { status: string; page: number }): void =>
    void navigate({
      search: new URLSearchParams({ status: next.status, p: String(next.page) }).toString(),
    })
  return { status, page, show }
}

const views = pictureCaseStatuses.map((status) => ({
  label: `PictureCase.status.${status}`,
  filters: { status },
}))

/** Pictures of one shop that are nearly those of another. */
const PictureCasesPage = () => {
  const { t } = useWords()
  const { status, page, show } = useCaseAddress()
  const cases = useQuery({
    queryKey: ['rows', 'PictureCase', status, page],
    queryFn: ({ signal }) =>
      api<Page<PictureCaseItem>>(getAllPictureCases.path, {
        query: { status, skipCount: (page - 1) * CASES_PER_PAGE, maxResultCount: CASES_PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  return (
    <AdminDensity>
      <section className={pageStyles.page}>
        <header className={pageStyles.head}>
          <h1 className={pageStyles.title}>{t('PictureCase')}</h1>
        </header>
        <ViewTabs
          views={views}
          filters={{ status }}
          onShow={(filters) => show({ status: filters['status'] ?? first, page: 1 })}
        />
        <LoadState query={cases}>
          {({ items, totalCount }) =>
            totalCount === 0 ? (
              <ListMessage title={t('PictureCase.Empty')} />
            ) : (
              <>
                <ul className={styles.cards}>
                  {items.map((found) => (
                    <CaseCard key={found.id} found={found} />
                  ))}
                </ul>
                <ListPages
                  page={page}
                  perPage={CASES_PER_PAGE}
                  list={{ items, totalCount }}
                  onPage={(next) => show({ status, page: next })}
                />
              </>
            )
          }
        </LoadState>
      </section>
    </AdminDensity>
  )
}

export default PictureCasesPage
