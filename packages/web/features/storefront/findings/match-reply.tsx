import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../shared/api/browser-api.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'

type MatchReplyProps = { findingId: number; product: { id: number; name: string } }

/** One click makes a reply of one's own product that resembles the picture; the words are the shop's usual ones. */
export const MatchReply = ({ findingId, product }: MatchReplyProps) => {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await api('/api/client/ProductFindingReply/CreateFromMatch', {
        method: 'POST',
        body: { productFindingId: findingId, productId: product.id },
      })
      showToast('success', t('Finding.ReplySent'))
      await revalidate()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      aria-label={`${t('Finding.ReplyWith')} ${product.name}`}
      disabled={isBusy}
      onClick={() => void send().catch(() => undefined)}
    >
      {t('Finding.ReplyWith')}
    </Button>
  )
}
