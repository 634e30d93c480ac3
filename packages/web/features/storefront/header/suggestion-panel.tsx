import { useEffect, useEffectEvent, useImperativeHandle, useState, type Ref } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { forgetSearches, useSearchHistory } from '../search/search-history.ts'
import { nextActive } from './next-active.ts'
import styles from './suggestion-panel.module.css'
import { useHotWords, useSuggestions } from './use-suggestions.ts'

/** What the panel does with a key of the box: `taken` keeps the box from doing its own. */
export type SuggestionKeys = (key: string) => 'taken' | 'left'

type Option = { word: string; kind: 'history' | 'hot' | 'suggestion'; note?: string }

type SuggestionPanelProps = {
  id: string
  /** Null while an input method composes. */
  keyword: string | null
  keys: Ref<SuggestionKeys>
  onActive: (optionId: string | null) => void
  onChoose: (word: string) => void
  onClose: () => void
}

/** Under the search box: words that begin as typed; before anything is typed, what was and what is looked for. */
export const SuggestionPanel = ({ id, keyword, keys, onActive, onChoose, onClose }: SuggestionPanelProps) => {
  const t = useT()
  const suggestions = useSuggestions(keyword)
  const history = useSearchHistory()
  const hotWords = useHotWords(keyword === '' ? 'wanted' : 'unwanted')
  const options: Option[] =
    keyword === ''
      ? [
          ...history.map((word): Option => ({ word, kind: 'history' })),
          ...hotWords
            .filter((word) => !history.includes(word))
            .map((word): Option => ({ word, kind: 'hot' })),
        ]
      : suggestions.map(({ word, productCount }) => ({
          word,
          kind: 'suggestion',
          note: t('Search.SuggestionCount', productCount),
        }))

  // The word, not its place: in a list that comes later another word may stand there.
  const [chosen, setChosen] = useState<string | null>(null)
  const active = options.findIndex(({ word }) => word === chosen)
  const report = useEffectEvent(() => onActive(active < 0 ? null : `${id}-${active}`))
  useEffect(() => report(), [active])
  useEffect(() => setChosen(null), [keyword])
  useEffect(() => () => onActive(null), [onActive])

  useImperativeHandle(keys, () => (key) => {
    if (key === 'Escape') {
      onClose()
      return 'taken'
    }
    const option = options[active]
    if (key === 'Enter' && option !== undefined) {
      onChoose(option.word)
      return 'taken'
    }
    const next = nextActive(active, key, options.length)
    if (next === null) return 'left'
    setChosen(options[next]?.word ?? null)
    return 'taken'
  })

  const group = (kind: Option['kind']) =>
    options.flatMap((option, index) => (option.kind === kind ? [{ ...option, index }] : []))
  const list = (kind: Option['kind'], label: string) =>
    group(kind).length > 0 && (
      <div role="group" aria-label={label}>
        {kind !== 'suggestion' && (
          <span className={styles.label} aria-hidden="true">
            {label}
          </span>
        )}
        {group(kind).map(({ word, note, index }) => (
          <button
            key={word}
            type="button"
            tabIndex={-1}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onPointerMove={() => setChosen(word)}
            onClick={() => onChoose(word)}
          >
            <Icon name={kind === 'history' ? 'clock' : 'search'} size={16} />
            <span className={styles.word}>{word}</span>
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </button>
        ))}
      </div>
    )

  return (
    // The focus stays in the box: a press here must not take it away.
    <div
      className={styles.panel}
      hidden={options.length === 0}
      onPointerDown={(event) => event.preventDefault()}
    >
      <div id={id} role="listbox" aria-label={t('Search.Suggestions')}>
        {list('history', t('Search.History'))}
        {list('hot', t('Search.HotWords'))}
        {list('suggestion', t('Search.Suggestions'))}
      </div>
      {keyword === '' && history.length > 0 && (
        <button type="button" className={styles.clear} onClick={forgetSearches}>
          {t('Search.HistoryClear')}
        </button>
      )}
    </div>
  )
}
