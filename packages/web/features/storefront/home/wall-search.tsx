import { useT } from '../../../shared/i18n/text-provider.tsx'
import { BasicIcon } from '../../../shared/ui/basic-icon.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { useSearchByImage } from '../use-search-by-image.ts'
import styles from './wall-search.module.css'

const focusSearch = () => document.querySelector<HTMLInputElement>('search input')?.focus()

/** The two ways to search: the words are typed in the header's box, so the first button leads there. */
export const WallSearch = () => {
  const t = useT()
  const searchByImage = useSearchByImage()
  return (
    <div className={styles.ways}>
      <Button look="primary" onClick={focusSearch}>
        <BasicIcon name="search" size={18} />
        {t('Home.SearchByWord')}
      </Button>
      <Button onClick={searchByImage}>
        <BasicIcon name="camera" size={18} />
        {t('Home.SearchByImage')}
      </Button>
    </div>
  )
}
