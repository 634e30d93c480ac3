import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { ApiFailure } from '../../api/api-failure.ts'
import { useT } from '../../i18n/text-provider.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import styles from './load-state.module.css'

type LoadStateProps<Data> = {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
  /** Where to look for what the address does not lead to. */
  back?: { readonly to: string; readonly label: string }
}

/** What an address names is not there, or not this person's: another try would not find it. */
const isMissing = (failure: unknown): boolean =>
  failure instanceof ApiFailure && (failure.status === 400 || failure.status === 404)

/** What a query brings, or that it is on its way, or that it failed and how to try again. */
export const LoadState = <Data,>({ query, children, back }: LoadStateProps<Data>) => {
  const t = useT()
  if (query.status === 'success') return children(query.data)
  if (query.status === 'pending') {
    return (
      <div role="status" aria-label={t('Loading.Label')}>
        <Skeleton active paragraph={{ rows: 4 }} />
      </div>
    )
  }
  if (back !== undefined && isMissing(query.error)) {
    return (
      <div role="alert" className={styles.failed}>
        <h1>{t('Error.NotFound')}</h1>
        <p>{t('Error.NotFoundHint')}</p>
        <AppLink to={back.to}>{back.label}</AppLink>
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
