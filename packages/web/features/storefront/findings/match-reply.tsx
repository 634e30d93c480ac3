import type { FindingReplyItem } from '@wenli/contract/base-info/product-finding-reply'
import { useState } from 'react'
import { api } from '../../../shared/api/browser-api.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { useSentReply } from './use-sent-reply.ts'

type MatchReplyProps = { findingId: number; product: { id: number; name: string } }

/** One click makes a reply of one's own product that resembles the picture; the words are the shop's usual ones. */
export const MatchReply = ({ findingId, product }: MatchReplyProps) => {
  const t = useT()
  const show = useSentReply()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const sent = await api<FindingReplyItem>('/api/client/ProductFindingReply/CreateFromMatch', {
        method: 'POST',
        body: { productFindingId: findingId, productId: product.id },
      })
      await show(sent)
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
