import type { FindingReplyItem } from '@wenli/contract/base-info/product-finding-reply'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { Page } from '../../../shared/api/api.ts'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { changedSearch, pageCount, pageIndex } from '../catalogue/page-address.ts'
import { replyAnchor } from './reply-anchor.ts'

/** The newest reply stands last: whoever sent it is shown it, on whichever page that is. */
export const useSentReply = () => {
  const t = useT()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  return async ({ id, productFindingId }: FindingReplyItem): Promise<void> => {
    showToast('success', t('Finding.ReplySent'))
    // It is sent, whatever becomes of showing it.
    const listed = await quietApi<Page<FindingReplyItem>>('/api/client/ProductFindingReply/getList', {
      query: { productFindingId, maxResultCount: 1 },
    }).catch(() => null)
    const here = pageIndex(search)
    const p = listed === null ? here : pageCount(listed.totalCount)
    const isHere = p === here
    if (isHere) await revalidate()
    await navigate({ search: changedSearch(search, { p }), hash: replyAnchor(id) }, { replace: isHere })
  }
}
