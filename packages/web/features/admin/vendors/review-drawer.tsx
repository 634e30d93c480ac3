import { getVendor, type ManagedVendor } from '@wenli/contract/auth/managed-vendor'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { SideDrawer } from '../../../shared/back-office/page/side-drawer.tsx'
import { api } from '../../../shared/api/browser-api.ts'
import { ListMessage } from '../../../shared/back-office/page/list-message.tsx'
import { useWords } from '../texts/use-words.ts'
import { Decisions } from './decisions.tsx'
import { VendorFacts } from './vendor-facts.tsx'

type ReviewDrawerProps = { readonly id: number; readonly onClose: () => void }

/** A shop with its documents. Opening it is written to the audit log, so it is asked for once. */
export const ReviewDrawer = ({ id, onClose }: ReviewDrawerProps) => {
  const { t, word } = useWords()
  const vendor = useQuery({
    queryKey: ['row', 'Vendor', id, 'review'],
    queryFn: ({ signal }) => api<ManagedVendor>(getVendor.path, { query: { id }, signal }),
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <SideDrawer
      title={vendor.data?.displayName ?? word('Vendor')}
      size="min(760px, 100vw)"
      onClose={onClose}
      footer={vendor.data !== undefined && <Decisions vendor={vendor.data} onDecided={onClose} />}
    >
      {vendor.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {vendor.isError && (
        <ListMessage title={t('Admin.ListFailed')}>
          <Button onClick={() => void vendor.refetch()}>{t('Error.Retry')}</Button>
        </ListMessage>
      )}
      {vendor.data !== undefined && <VendorFacts vendor={vendor.data} />}
    </SideDrawer>
  )
}
