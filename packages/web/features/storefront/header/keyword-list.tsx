import { HEADER_KEYWORD_COUNT, HIGHLIGHTED_KEYWORD_COUNT } from '@wenli/contract/limits'
import { paths } from '@wenli/contract/paths'
import { startTransition, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './keyword-list.module.css'
import { pickHighlights } from './pick-highlights.ts'

const none: ReadonlySet<number> = new Set()

/** spec §2: nine keywords, two of them highlighted at random. Chance comes after hydration: the page is shared. */
export const KeywordList = () => {
  const t = useT()
  const [highlighted, setHighlighted] = useState(none)
  useEffect(() => {
    const picked = pickHighlights(HIGHLIGHTED_KEYWORD_COUNT, HEADER_KEYWORD_COUNT, Math.random)
    startTransition(() => setHighlighted(picked))
  }, [])
  const keywords = t('Header.Keywords').split(',').slice(0, HEADER_KEYWORD_COUNT)
  return (
    <ul className={styles.keywords} aria-label={t('Header.KeywordsLabel')}>
      {keywords.map((keyword, index) => (
        <li key={keyword}>
          <Link to={paths.search(keyword)} data-highlighted={highlighted.has(index) || undefined}>
            {keyword}
          </Link>
        </li>
      ))}
    </ul>
  )
}
