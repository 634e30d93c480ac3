import type { ReportTarget } from '@wenli/contract/base-info/report-life'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { sessionUser } from '../../../shared/session/session.ts'
import { signInFirst } from '../../../shared/shopping/sign-in-first.ts'
import styles from './report-button.module.css'

const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then(({ ReportDialog }) => ({ default: ReportDialog })),
)

/** Tells the platform that something is wrong with a product, a shop or a finding. */
export const ReportButton = ({ target, no }: { target: ReportTarget; no: string }) => {
  const t = useT()
  const { pathname, search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.open}
        onClick={() => (sessionUser() === null ? signInFirst(pathname + search) : setOpen(true))}
      >
        {t('Report.Open')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog target={target} no={no} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
