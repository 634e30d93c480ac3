import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { TradeWait } from './trade-frame.tsx'

type QueryStateProps<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }

/** What a query brings, or that it is on its way, or that it failed and how to try again. */
export const QueryState = <Data,>({ query, children }: QueryStateProps<Data>) => {
  const t = useT()
  if (query.data !== undefined) return children(query.data)
  if (query.status === 'pending') return <TradeWait />
  return (
    <div role="alert">
      <EmptyNote title={t('Error.PageFailed')} hint={t('Error.PageFailedHint')}>
        <Button onClick={() => void query.refetch()}>{t('Error.Retry')}</Button>
      </EmptyNote>
    </div>
  )
}
