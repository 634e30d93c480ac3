import { getAdvertisementCounts, type AdvertisementDay } from '@wenli/contract/marketing/advertisement'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { quietApi } from '../../../shared/api/browser-api.ts'
import type { Row } from '../entity/row.ts'
import { percentText } from '../money/percent.tsx'
import { useWords } from '../texts/use-words.ts'
import styles from './advertisement-days.module.css'

const rateText = percentText('rate')
const rateOf = ({ viewCount, clickCount }: AdvertisementDay): string =>
  rateText({ id: 0, rate: viewCount === 0 ? null : clickCount / viewCount })

/** The last thirty days of an advertisement. */
export const AdvertisementDays = ({ row }: { row: Row }) => {
  const { t } = useWords()
  const days = useQuery({
    queryKey: ['row', 'Advertisement', row.id, 'days'],
    queryFn: ({ signal }) =>
      quietApi<{ items: AdvertisementDay[] }>(getAdvertisementCounts.path, {
        query: { advertisementId: row.id },
        signal,
      }),
  })
  if (days.isPending) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  if (days.isError) return <p className={styles.note}>{t('Admin.ListFailed')}</p>
  if (days.data.items.length === 0) return <p className={styles.note}>{t('Advertisement.NoDays')}</p>
  return (
    <table className={styles.days}>
      <caption className={styles.note}>{t('Advertisement.Days')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Advertisement.day')}</th>
          <th scope="col">{t('Advertisement.viewCount')}</th>
          <th scope="col">{t('Advertisement.clickCount')}</th>
          <th scope="col">{t('Advertisement.clickRate')}</th>
        </tr>
      </thead>
      <tbody>
        {days.data.items.map((day) => (
          <tr key={day.day}>
            <th scope="row">{day.day}</th>
            <td>{day.viewCount.toLocaleString('zh-CN')}</td>
            <td>{day.clickCount.toLocaleString('zh-CN')}</td>
            <td>{rateOf(day) || t('Admin.Nothing')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
