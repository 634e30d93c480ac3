import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/text-provider.tsx'
import styles from './page-fault.module.css'

/** Around each page: what it says when it cannot be drawn, instead of the fault. */
export const PageFault = ({ children }: { children: ReactNode }) => {
  const t = useT()
  return (
    <Alert.ErrorBoundary
      title={t('Error.PageFailed')}
      description={
        <div className={styles.fault}>
          {t('Error.PageFailedHint')}
          <Button onClick={() => window.location.reload()}>{t('Error.Retry')}</Button>
        </div>
      }
    >
      {children}
    </Alert.ErrorBoundary>
  )
}
