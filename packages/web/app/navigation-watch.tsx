import { CHUNK_TIMEOUT_MS } from '@wenli/contract/limits'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { forgetLostDeeds } from '../shared/api/browser-api.ts'
import { useT } from '../shared/i18n/text-provider.tsx'
import { RetryScreen } from '../shared/ui/retry-screen.tsx'
import styles from './navigation-watch.module.css'

/** Shows that the next screen is on its way, and gives up on one that has not come in 120 s (spec §9). */
export const NavigationWatch = ({ children }: { children: ReactNode }) => {
  const t = useT()
  const { location } = useNavigation()
  const { pathname } = useLocation()
  const target = location === undefined ? null : `${location.pathname}${location.search}`
  const [overdue, setOverdue] = useState<string | null>(null)

  useEffect(() => {
    setOverdue(null)
    if (target === null) return
    const timer = window.setTimeout(() => setOverdue(target), CHUNK_TIMEOUT_MS)
    return () => window.clearTimeout(timer)
  }, [target])

  useEffect(forgetLostDeeds, [pathname])

  if (overdue !== null && overdue === target) {
    return (
      <main>
        <RetryScreen onRetry={() => window.location.assign(overdue)} />
      </main>
    )
  }
  return (
    <>
      {target !== null && <div className={styles.bar} role="progressbar" aria-label={t('Loading.Label')} />}
      {children}
    </>
  )
}
