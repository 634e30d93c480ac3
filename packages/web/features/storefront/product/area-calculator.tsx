import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './area-calculator.module.css'
import type { AreaFormProps } from './area-form.tsx'

const AreaForm = lazy(() => import('./area-form.tsx').then(({ AreaForm }) => ({ default: AreaForm })))

/** Closed until somebody wants to reckon; what is in it comes then. */
export const AreaCalculator = (form: AreaFormProps) => {
  const t = useT()
  const box = useRef<HTMLDetailsElement>(null)
  const [isWanted, setWanted] = useState(false)
  const look = () => {
    if (box.current?.open) setWanted(true)
  }
  // It may have been opened before the script came.
  useEffect(look, [])
  return (
    <details ref={box} className={styles.calculator} onToggle={look}>
      <summary>{t('Area.Title')}</summary>
      {isWanted && (
        <Suspense fallback={null}>
          <AreaForm {...form} />
        </Suspense>
      )}
    </details>
  )
}
