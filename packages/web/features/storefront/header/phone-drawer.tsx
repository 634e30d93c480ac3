import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { BasicIcon } from '../../../shared/ui/basic-icon.tsx'
import styles from './phone-drawer.module.css'

const DrawerContent = lazy(() =>
  import('./drawer-content.tsx').then(({ DrawerContent }) => ({ default: DrawerContent })),
)

/** spec §2, mobile header: a drawer. Its content comes when it is opened. */
export const PhoneDrawer = () => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  useEffect(() => setOpen(false), [key])
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={styles.open}
        aria-label={t('Header.Menu')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <BasicIcon name="menu" size={24} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <DrawerContent onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
