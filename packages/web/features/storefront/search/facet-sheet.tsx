import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { BasicIcon } from '../../../shared/ui/basic-icon.tsx'
import type { FacetGroup } from './facet-groups.ts'
import { FacetPanel } from './facet-panel.tsx'
import styles from './facet-sheet.module.css'

type FacetSheetProps = { groups: readonly FacetGroup[]; totalCount: number; onClose: () => void }

/** On a phone the choices rise from below; the results behind them follow each choice. */
export const FacetSheet = ({ groups, totalCount, onClose }: FacetSheetProps) => {
  const t = useT()
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = sheet.current
    if (dialog !== null && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return createPortal(
    <dialog
      ref={sheet}
      className={styles.sheet}
      aria-label={t('Search.Facets')}
      onClose={onClose}
      closedby="any"
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2>{t('Search.Facets')}</h2>
          <button type="button" className={styles.close} aria-label={t('Dialog.Close')} onClick={onClose}>
            <BasicIcon name="close" />
          </button>
        </div>
        <div className={styles.body}>
          <FacetPanel groups={groups} />
        </div>
        <div className={styles.foot}>
          <Button look="primary" onClick={onClose}>
            {t('Search.ShowResults', totalCount)}
          </Button>
        </div>
      </div>
    </dialog>,
    document.body,
  )
}
