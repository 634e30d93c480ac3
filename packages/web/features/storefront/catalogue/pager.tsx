import { Link, useSearchParams } from 'react-router'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { BasicIcon } from '../../../shared/ui/basic-icon.tsx'
import { changedSearch, pageCount, pageIndex, shownPages } from './page-address.ts'
import styles from './pager.module.css'

type PagerProps = { totalCount: number; pageSize?: number; hash?: string }

/** Pages are addresses: a crawler follows them, and the back button knows them. */
export const Pager = ({ totalCount, pageSize, hash = '' }: PagerProps) => {
  const t = useT()
  const [search] = useSearchParams()
  const count = pageCount(totalCount, pageSize)
  const current = Math.min(pageIndex(search), count)
  if (count < 2) return null
  const to = (p: number) => ({ search: changedSearch(search, { p }), hash })
  return (
    <nav className={styles.pager} aria-label={t('Pager.Label')}>
      {current > 1 && (
        <Link to={to(current - 1)} rel="prev" className={styles.previous} aria-label={t('Pager.Previous')}>
          <BasicIcon name="chevron" size={16} />
        </Link>
      )}
      {shownPages(current, count).map((page, index) =>
        page === null ? (
          <span key={`gap ${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={page}
            to={to(page)}
            aria-label={t('Pager.Page', page)}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </Link>
        ),
      )}
      {current < count && (
        <Link to={to(current + 1)} rel="next" className={styles.next} aria-label={t('Pager.Next')}>
          <BasicIcon name="chevron" size={16} />
        </Link>
      )}
    </nav>
  )
}
