import { ENTER_KEY_CODE } from '@wenli/contract/limits'
import { paths } from '@wenli/contract/paths'
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { BasicIcon } from '../../../shared/ui/basic-icon.tsx'
import { useSearchByImage } from '../use-search-by-image.ts'
import styles from './search-box.module.css'
import type { SuggestionKeys } from './suggestion-panel.tsx'

/** Nobody needs it before the box is entered. */
const SuggestionPanel = lazy(() =>
  import('./suggestion-panel.tsx').then(({ SuggestionPanel }) => ({ default: SuggestionPanel })),
)

const LIST_ID = 'search-suggestions'

/** spec §2: Enter or the button searches, with an input method too. While somebody types, words are offered. */
export const SearchBox = () => {
  const t = useT()
  const navigate = useNavigate()
  const searchByImage = useSearchByImage()
  const [search] = useSearchParams()
  const { key } = useLocation()
  const asked = search.get('q') ?? ''
  const [keyword, setKeyword] = useState(asked)
  const [isOpen, setOpen] = useState(false)
  const [isComposing, setComposing] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const suggestionKeys = useRef<SuggestionKeys>(null)
  useEffect(() => setKeyword(asked), [asked])
  useEffect(() => setOpen(false), [key])

  const searchFor = (word: string) => {
    setOpen(false)
    setKeyword(word)
    void navigate(paths.search(word))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes, its keys choose among its words and must not choose among ours.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setOpen(true)
    if (suggestionKeys.current?.(event.key) === 'taken') return event.preventDefault()
    if (event.keyCode !== ENTER_KEY_CODE) return
    event.preventDefault()
    searchFor(keyword)
  }

  return (
    <search
      className={styles.box}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <input
        className={styles.input}
        type="search"
        name="q"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? LIST_ID : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active !== null ? active : undefined}
        maxLength={100}
        value={keyword}
        placeholder={t('Header.SearchPlaceholder')}
        aria-label={t('Header.Search')}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => {
          setKeyword(event.target.value)
          setOpen(true)
        }}
        onClick={() => setOpen(true)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={styles.camera}
        title={t('Header.SearchByImage')}
        aria-label={t('Header.SearchByImage')}
        onClick={searchByImage}
      >
        <BasicIcon name="camera" />
      </button>
      <button type="button" className={styles.submit} onClick={() => searchFor(keyword)}>
        {t('Header.Search')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SuggestionPanel
            id={LIST_ID}
            keyword={isComposing ? null : keyword.trim()}
            keys={suggestionKeys}
            onActive={setActive}
            onChoose={searchFor}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </search>
  )
}
