import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatDay } from '@wenli/contract/formats'
import {
  getOwnPoints,
  getPointState,
  type PointFlow,
  type PointState,
} from '@wenli/contract/marketing/own-points'
import type { Page } from '../../shared/api/api.ts'
import { api } from '../../shared/api/browser-api.ts'
import { LoadState } from '../../shared/back-office/page/load-state.tsx'
import { usePageNumber } from '../../shared/back-office/page/use-page-number.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { FigureRow } from './figure-row.tsx'
import { FlowList } from './flow-list.tsx'
import styles from './sheet-page.module.css'

const PER_PAGE = 20
const signed = (count: number): string => (count > 0 ? `+${count}` : String(count).replace('-', '−'))

/** How many points there are, what they are worth, and how they came about. */
const PointsPage = () => {
  const t = useT()
  const [page, showPage] = usePageNumber()
  const state = useQuery({
    queryKey: ['own-points', 'state'],
    queryFn: ({ signal }) => api<PointState>(getPointState.path, { signal }),
    refetchOnMount: 'always',
  })
  const flow = useQuery({
    queryKey: ['own-points', 'flow', page],
    queryFn: ({ signal }) =>
      api<Page<PointFlow>>(getOwnPoints.path, {
        query: { skipCount: (page - 1) * PER_PAGE, maxResultCount: PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return (
    <section className={styles.page}>
      <h1>{t('Title.OwnPoints')}</h1>
      <LoadState query={state}>
        {(now) => (
          <>
            <FigureRow
              figures={[
                {
                  label: t('Points.Usable'),
                  value: now.usable,
                  hint: t('Points.Worth', (now.usable / 100).toFixed(2)),
                },
                { label: t('Points.Pending'), value: now.pending, hint: t('Points.PendingHint') },
                { label: t('Points.Held'), value: now.held, hint: t('Points.HeldHint') },
                ...(now.owed > 0
                  ? [{ label: t('Points.Owed'), value: now.owed, hint: t('Points.OwedHint') }]
                  : []),
                {
                  label: t('Points.Ending'),
                  value: now.endingSoon,
                  ...(now.endingTime !== null && { hint: t('Points.EndingAt', formatDay(now.endingTime)) }),
                },
              ]}
            />
            <p className={styles.lead}>
              {t('Points.Rule', now.purchasePointRatio, Math.round(now.deductionRatio * 100))}
            </p>
          </>
        )}
      </LoadState>
      <LoadState query={flow}>
        {({ items, totalCount }) => (
          <div className={styles.sheet}>
            <h2>{t('Points.Flow')}</h2>
            {totalCount === 0 ? (
              <p className={styles.empty} role="status">
                {t('Points.Empty')}
              </p>
            ) : (
              <FlowList
                rows={items.map((item) => ({
                  id: item.id,
                  title: item.pointTypeDisplayName ?? item.remark ?? t('Points.Other'),
                  time: item.creationTime,
                  change: signed(item.pointCount),
                  ...(item.orderNo !== null && { hint: t('Points.Number', item.orderNo) }),
                }))}
                page={page}
                perPage={PER_PAGE}
                totalCount={totalCount}
                onPage={showPage}
              />
            )}
          </div>
        )}
      </LoadState>
    </section>
  )
}

export default PointsPage
