import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/text-provider.tsx'
import styles from './load-state.module.css'

type LoadStateProps<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }

/** What a query brings, or that it is on its way, or that it failed and how to try again. */
export const LoadState = <Data,>({ query, children }: LoadStateProps<Data>) => {
  const t = useT()
  if (query.status === 'success') return children(query.data)
  if (query.status === 'pending') {
    return (
      <div role="status" aria-label={t('Loading.Label')}>
        <Skeleton active paragraph={{ rows: 4 }} />
      </div>
    )
  }
  return (
    <div role="alert" className={styles.failed}>
      <p>{t('Account.LoadFailed')}</p>
      <Button onClick={() => void query.refetch()}>{t('Error.Retry')}</Button>
    </div>
  )
}
