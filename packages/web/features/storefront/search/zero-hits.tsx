import { Link, useSearchParams } from 'react-router'
import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { EmptyNote } from '../../../shared/ui/empty-note.tsx'
import { changedSearch } from '../catalogue/page-address.ts'
import { choiceKeys } from './search-choices.ts'
import { WordLinks } from './word-links.tsx'
import styles from './zero-hits.module.css'

/** The words find something, but not together with what was chosen. */
export const NoneChosen = () => {
  const t = useT()
  const [search] = useSearchParams()
  return (
    <EmptyNote title={t('Search.NoneChosen')} hint={t('Search.NoneChosenHint')}>
      <Link
        className={styles.clear}
        to={{ search: changedSearch(search, Object.fromEntries(choiceKeys.map((key) => [key, null]))) }}
      >
        {t('Search.ClearAll')}
      </Link>
    </EmptyNote>
  )
}

/** Nothing was found: words that look or sound alike, and three other ways to go on. */
export const ZeroHits = ({ keyword, nearest }: { keyword: string; nearest: readonly string[] }) => {
  const t = useT()
  return (
    <EmptyNote title={t('Search.None', keyword)} hint={t('Search.NoneHint')}>
      {nearest.length > 0 && (
        <div className={styles.nearest}>
          <span>{t('Search.Nearest')}</span>
          <WordLinks words={nearest} />
        </div>
      )}
      <div className={styles.ways}>
        <ButtonLink to={paths.productFinding()} look="primary">
          {t('Finding.Post')}
        </ButtonLink>
        <ButtonLink to={paths.searchByImage()}>{t('Search.ByPicture')}</ButtonLink>
        <ButtonLink to={paths.findingList()}>{t('Search.SeeFindings')}</ButtonLink>
      </div>
    </EmptyNote>
  )
}
