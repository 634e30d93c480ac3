import { Link, useSearchParams } from 'react-router'
import type { StorefrontTextKey } from '../../../shared/i18n/text-key.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { changedSearch } from '../catalogue/page-address.ts'
import { readChoices, sortNames, sorts } from './list-choices.ts'
import styles from './sort-bar.module.css'

/** Order and number of the found products, in one line. */
export const SortBar = ({
  totalCount,
  defaultText = sorts.default.text,
}: {
  totalCount: number
  /** What the order is called while none is chosen. */
  defaultText?: StorefrontTextKey
}) => {
  const t = useT()
  const [search] = useSearchParams()
  const { sort } = readChoices(search)
  return (
    <div className={styles.bar}>
      <nav className={styles.sorts} aria-label={t('List.Sort')}>
        {sortNames.map((name) => (
          <Link
            key={name}
            to={{ search: changedSearch(search, { sort: name === 'default' ? null : name }) }}
            aria-current={name === sort || undefined}
            preventScrollReset
            rel="nofollow"
          >
            {t(name === 'default' ? defaultText : sorts[name].text)}
          </Link>
        ))}
      </nav>
      <p className={styles.count} role="status">
        {t('List.Count', totalCount)}
      </p>
    </div>
  )
}
