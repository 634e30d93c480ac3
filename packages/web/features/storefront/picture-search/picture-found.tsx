import { useNavigate, useNavigation as usePageNavigation, useSearchParams } from 'react-router'
import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { EmptyNote } from '../../../shared/ui/empty-note.tsx'
import { changedSearch } from '../catalogue/page-address.ts'
import { Pager } from '../catalogue/pager.tsx'
import { useNavigation } from '../navigation/use-navigation.tsx'
import { Facets } from '../search/facets.tsx'
import styles from '../search-by-image.page.module.css'
import { boxText, centreBox, isPart } from './box.ts'
import { PICTURE_PAGE_SIZE, type ListColor, type PictureResults } from './load-picture-search.ts'
import { looksGroups } from './looks-groups.ts'
import { PictureDrop } from './picture-drop.tsx'
import { PictureStage } from './picture-stage.tsx'
import { ResemblingGrid } from './resembling-grid.tsx'

type PictureFoundProps = { found: PictureResults; colors: readonly ListColor[] }

/** The picture with its frame at the left; what looks like it at the right. */
export const PictureFound = ({ found, colors }: PictureFoundProps) => {
  const t = useT()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const isLoading = usePageNavigation().state === 'loading'
  const groups = looksGroups(useNavigation(), colors, t)
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <PictureStage
          picture={found.picture}
          box={found.box ?? found.subject ?? centreBox}
          onChange={(box) =>
            void navigate(
              { search: changedSearch(search, { box: boxText(box) }) },
              { replace: true, preventScrollReset: true },
            )
          }
        />
        <p className={styles.hint}>{t(isPart(found.subject) ? 'Picture.SubjectHint' : 'Picture.BoxHint')}</p>
        <PictureDrop look="small" />
        <Facets groups={groups} totalCount={found.totalCount} />
      </div>
      <div className={styles.results} aria-busy={isLoading}>
        <p className={styles.count} role="status">
          {t('List.Count', found.totalCount)}
        </p>
        {!found.isClose && !found.hasSamePicture && (
          <div className={styles.far}>
            <p>{t('Picture.NotClose')}</p>
            <ButtonLink to={paths.productFinding()} look="primary">
              {t('Finding.Post')}
            </ButtonLink>
            <ButtonLink to={paths.findingList()}>{t('Search.SeeFindings')}</ButtonLink>
          </div>
        )}
        {found.products.length === 0 ? (
          <EmptyNote title={t('Search.NoneChosen')} hint={t('Search.NoneChosenHint')} />
        ) : (
          <ResemblingGrid products={found.products} />
        )}
        <Pager totalCount={found.totalCount} pageSize={PICTURE_PAGE_SIZE} />
      </div>
    </div>
  )
}
