import { Link, useSearchParams } from 'react-router'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { changedSearch } from '../catalogue/page-address.ts'
import styles from './comments.module.css'
import { chosenStar } from './load-product.ts'

/** How many gave each number of stars, the most stars first; one of them narrows the comments, and the address says so. */
export const StarChips = ({ starCounts }: { starCounts: readonly number[] }) => {
  const t = useT()
  const [search] = useSearchParams()
  const all = starCounts.reduce((sum, count) => sum + count)
  const given = starCounts.flatMap((count, index) => (count > 0 ? [index + 1] : []))
  return (
    <nav className={styles.stars} aria-label={t('Product.CommentsByStar')}>
      {[undefined, ...given.toReversed()].map((star) => (
        <Link
          key={star ?? 0}
          to={{ search: changedSearch(search, { star: star ?? null }), hash: '#comments' }}
          aria-current={star === chosenStar(search) || undefined}
          preventScrollReset
        >
          {star
            ? t('Product.CommentsOfStar', star, starCounts[star - 1] ?? 0)
            : t('Product.CommentsAll', all)}
        </Link>
      ))}
    </nav>
  )
}
