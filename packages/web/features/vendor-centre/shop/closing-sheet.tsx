import type { OwnVendor } from '@wenli/contract/auth/vendor'
import type { VendorTies } from '@wenli/contract/auth/vendor-closing'
import { formatMinute } from '@wenli/contract/formats'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { api } from '../../../shared/api/browser-api.ts'
import { LoadState } from '../../../shared/back-office/page/load-state.tsx'
import { ClosingTies } from '../../../shared/back-office/vendor/closing-ties.tsx'
import { useVendorWrites, vendorKey } from '../../../shared/back-office/vendor/own-vendor.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { askDialog } from '../../../shared/ui/dialog-store.ts'
import { CloseDialog } from './close-dialog.tsx'
import styles from './closing-sheet.module.css'
import { Sheet } from './sheet.tsx'

/** What is left to do, and the way back as long as there is one. */
const Closing = ({ vendor }: { vendor: OwnVendor }) => {
  const t = useT()
  const { withdrawClosing } = useVendorWrites()
  const [sending, setSending] = useState(false)
  const ties = useQuery({
    queryKey: [...vendorKey, 'closing'],
    queryFn: ({ signal }) => api<VendorTies>('/api/client/Vendor/getClosing', { signal }),
  })
  const withdraw = async (): Promise<void> => {
    const confirmed = await askDialog({
      kind: 'confirm',
      title: t('ShopClosing.WithdrawTitle', vendor.displayName),
      content: t('ShopClosing.WithdrawHint'),
      confirmText: t('ShopClosing.Withdraw'),
    })
    if (!confirmed) return
    setSending(true)
    try {
      await withdrawClosing()
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <LoadState query={ties}>{(found) => <ClosingTies ties={found} />}</LoadState>
      {vendor.closingBy === 'SHOP' && (
        <Button
          className={styles.withdraw}
          loading={sending}
          onClick={() => void withdraw().catch(() => undefined)}
        >
          {t('ShopClosing.Withdraw')}
        </Button>
      )}
    </>
  )
}

/** The end of a shop: asked for here, taken back here, and seen to come nearer. A suspended shop has none. */
export const ClosingSheet = ({ vendor }: { vendor: OwnVendor }) => {
  const t = useT()
  const [asking, setAsking] = useState(false)
  // A page that goes behind another takes its dialog along: dialogs lie over everything.
  useEffect(() => () => setAsking(false), [])
  if (vendor.status === 'CLOSING')
    return (
      <Sheet
        title={t('ShopClosing.Since', vendor.closingSince === null ? '' : formatMinute(vendor.closingSince))}
        lead={t('ShopClosing.SinceHint')}
      >
        <Closing vendor={vendor} />
      </Sheet>
    )
  if (vendor.status !== 'APPROVED') return null
  return (
    <Sheet title={t('ShopClosing.Title')} lead={t('ShopClosing.Hint')}>
      <Button danger onClick={() => setAsking(true)}>
        {t('ShopClosing.Ask')}
      </Button>
      {asking && <CloseDialog vendor={vendor} onClose={() => setAsking(false)} />}
    </Sheet>
  )
}
