import { useT } from '../../../shared/i18n/text-provider.tsx'
import { forgetSearches, useSearchHistory } from './search-history.ts'
import styles from './search-start.module.css'
import { WordLinks } from './word-links.tsx'

/** Before anything is looked for: what others look for, and what this browser looked for. */
export const SearchStart = ({ hotWords }: { hotWords: readonly string[] }) => {
  const t = useT()
  const history = useSearchHistory()
  return (
    <div className={styles.start}>
      <section>
        <h2>{t('Search.HotWords')}</h2>
        {hotWords.length === 0 ? <p>{t('Search.HotWordsEmpty')}</p> : <WordLinks words={hotWords} />}
      </section>
      <section>
        <div className={styles.head}>
          <h2>{t('Search.History')}</h2>
          {history.length > 0 && (
            <button type="button" onClick={forgetSearches}>
              {t('Search.HistoryClear')}
            </button>
          )}
        </div>
        {history.length === 0 ? <p>{t('Search.HistoryEmpty')}</p> : <WordLinks words={history} />}
      </section>
    </div>
  )
}
