import { reportItem } from '@wenli/contract/base-info/report'
import { formatOrderTime } from '@wenli/contract/formats'
import { Facts } from '../../../shared/back-office/page/facts.tsx'
import type { Row } from '../entity/row.ts'
import { useWords } from '../texts/use-words.ts'

/** All that was written: the list has room for a line of it only. */
export const ReportDetail = ({ row }: { row: Row }) => {
  const { t } = useWords()
  const found = reportItem.safeParse(row)
  if (!found.success) return null
  const { targetNo, vendorDisplayName, description, note, handledTime } = found.data
  return (
    <Facts
      lines={[
        [t('Report.description'), description],
        [t('Report.note'), note],
        [t('Report.handledTime'), handledTime && formatOrderTime(handledTime)],
        [t('Report.targetNo'), targetNo],
        [t('Vendor'), vendorDisplayName],
      ]}
    />
  )
}
