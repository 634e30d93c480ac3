import { lazy, Suspense, useEffect } from 'react'
import { useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { paths } from '@wenli/contract/paths'
import { quietApi } from '../../shared/api/browser-api.ts'
import { localStore } from '../../shared/browser-storage/browser-storage.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { apiContext } from '../../shared/page-context.ts'
import { orLastPage } from './catalogue/last-page.ts'
import body from './catalogue/page-body.module.css'
import {
  loadPictureSearch,
  PICTURE_PAGE_SIZE,
  type PictureSearchPage,
} from './picture-search/load-picture-search.ts'
import { PictureDrop } from './picture-search/picture-drop.tsx'
import styles from './search-by-image.page.module.css'

const listIn = ({ state }: PictureSearchPage) => (state.kind === 'found' ? state.found : null)

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const address = new URL(request.url)
  const page = loadPictureSearch(context.get(apiContext), address)
  return orLastPage(address, page, listIn, PICTURE_PAGE_SIZE)
}
/** A picture that is no longer kept is said on the page, so the catalogue of failures stays quiet. */
export const clientLoader = ({ request }: LoaderFunctionArgs) =>
  loadPictureSearch(quietApi, new URL(request.url))

/** Before a picture is there nobody needs what shows its results. */
const PictureFound = lazy(() =>
  import('./picture-search/picture-found.tsx').then(({ PictureFound }) => ({ default: PictureFound })),
)

/** spec §9: the last picture stays in local storage; the bare page goes on with it until the camera clears it. */
const useStoredPicture = (kind: 'start' | 'found' | 'gone' | 'busy'): void => {
  const navigate = useNavigate()
  const { search, key } = useLocation()
  useEffect(() => {
    const location = new URLSearchParams(search).get('location')
    if (kind === 'found' && location !== null) localStore.imageSearchValue.write(location)
    if (kind === 'gone') localStore.imageSearchValue.clear()
    const stored = kind === 'start' ? localStore.imageSearchValue.read() : null
    if (stored !== null && stored !== '') void navigate(paths.searchByImage(stored), { replace: true })
  }, [kind, search, key, navigate])
}

const SearchByImageScreen = () => {
  const { state, colors } = useLoaderData<typeof loader>()
  const t = useT()
  useStoredPicture(state.kind)
  return (
    <div className={body.page}>
      <div className={styles.head}>
        <h1>{t('Title.SearchByImage')}</h1>
        <p>{t('Picture.Lead')}</p>
      </div>
      {state.kind === 'gone' && <p className={styles.note}>{t('Picture.Gone')}</p>}
      {state.kind === 'busy' && <p className={styles.note}>{t('Picture.Busy')}</p>}
      {state.kind === 'found' ? (
        <Suspense fallback={null}>
          <PictureFound found={state.found} colors={colors} />
        </Suspense>
      ) : (
        <PictureDrop />
      )}
    </div>
  )
}

export default SearchByImageScreen
