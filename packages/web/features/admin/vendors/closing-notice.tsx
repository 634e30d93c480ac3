import type { ManagedVendor } from '@wenli/contract/auth/managed-vendor'
import { getManagedVendorClosing, type VendorTies } from '@wenli/contract/auth/vendor-closing'
import { formatMinute } from '@wenli/contract/formats'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { api } from '../../../shared/api/browser-api.ts'
import { LoadState } from '../../../shared/back-office/page/load-state.tsx'
import { ClosingTies } from '../../../shared/back-office/vendor/closing-ties.tsx'
import { useWords } from '../texts/use-words.ts'

/** Who wants the shop to close since when, and what keeps it. */
export const ClosingNotice = ({ vendor }: { vendor: ManagedVendor }) => {
  const { t } = useWords()
  const { id, closingBy, closingSince } = vendor
  const ties = useQuery({
    queryKey: ['row', 'Vendor', id, 'closing'],
    queryFn: ({ signal }) => api<VendorTies>(getManagedVendorClosing.path, { query: { id }, signal }),
  })
  if (closingBy === null || closingSince === null) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t(`AdminVendor.ClosingBy.${closingBy}`, formatMinute(closingSince))}
      description={<LoadState query={ties}>{(found) => <ClosingTies ties={found} />}</LoadState>}
    />
  )
}
