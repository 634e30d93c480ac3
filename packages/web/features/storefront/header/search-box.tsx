import { ENTER_KEY_CODE } from '@wenli/contract/limits'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { paths } from '../../../shared/paths.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useSearchByImage } from '../use-search-by-image.ts'
import styles from './search-box.module.css'

/** spec §2: Enter or the button searches, with an input method too. */
export const SearchBox = () => {
  const t = useT()
  const navigate = useNavigate()
  const searchByImage = useSearchByImage()
  const [search] = useSearchParams()
  const asked = search.get('q') ?? ''
  const [keyword, setKeyword] = useState(asked)
  useEffect(() => setKeyword(asked), [asked])

  const searchByWord = () => void navigate(paths.search(keyword))
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes, Enter chooses a word and must not search.
    if (event.keyCode !== ENTER_KEY_CODE || event.nativeEvent.isComposing) return
    event.preventDefault()
    searchByWord()
  }

  return (
    <search className={styles.box}>
      <input
        className={styles.input}
        type="search"
        name="q"
        maxLength={100}
        value={keyword}
        placeholder={t('Header.SearchPlaceholder')}
        aria-label={t('Header.Search')}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setKeyword(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={styles.camera}
        title={t('Header.SearchByImage')}
        aria-label={t('Header.SearchByImage')}
        onClick={searchByImage}
      >
        <Icon name="camera" />
      </button>
      <button type="button" className={styles.submit} onClick={searchByWord}>
        {t('Header.Search')}
      </button>
    </search>
  )
}
