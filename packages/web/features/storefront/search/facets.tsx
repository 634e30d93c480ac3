import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { chosenValues, type FacetGroup } from './facet-groups.ts'
import { FacetPanel } from './facet-panel.tsx'
import styles from './facets.module.css'

const FacetSheet = lazy(() => import('./facet-sheet.tsx').then(({ FacetSheet }) => ({ default: FacetSheet })))

/** Beside the results of a wide window; behind a button on a phone. */
export const Facets = ({ groups, totalCount }: { groups: readonly FacetGroup[]; totalCount: number }) => {
  const t = useT()
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const chosen = chosenValues(groups, search, t).length
  return (
    <>
      <aside className={styles.side} aria-label={t('Search.Facets')}>
        <FacetPanel groups={groups} />
      </aside>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        {chosen === 0 ? t('Search.OpenFacets') : t('Search.OpenFacetsChosen', chosen)}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <FacetSheet groups={groups} totalCount={totalCount} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
