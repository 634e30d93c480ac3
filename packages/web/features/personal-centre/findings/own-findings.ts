import type { FindingStatus } from '@wenli/contract/base-info/finding-statuses'
import {
  acceptFindingReply,
  closeFinding,
  createFinding,
  deleteFinding,
  getFinding,
  getOwnFindings,
  updateFinding,
  type FindingDetail,
  type OwnFinding,
} from '@wenli/contract/base-info/product-finding'
import { getFindingReplies, type FindingReplyItem } from '@wenli/contract/base-info/product-finding-reply'
import { MAX_PAGE_SIZE } from '@wenli/contract/limits'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Page } from '../../../shared/api/api.ts'
import { api } from '../../../shared/api/browser-api.ts'
import { walletKey } from '../../../shared/trade/own-wallet.ts'

const key = ['own-findings'] as const
export const FINDINGS_PER_PAGE = 10

export const useOwnFindings = (status: FindingStatus | undefined, page: number) =>
  useQuery({
    queryKey: [...key, 'list', status, page],
    queryFn: ({ signal }) =>
      api<Page<OwnFinding>>(getOwnFindings.path, {
        query: { status, skipCount: (page - 1) * FINDINGS_PER_PAGE, maxResultCount: FINDINGS_PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** A finding with what was replied to it. */
export const useFindingWithReplies = (id: number) =>
  useQuery({
    queryKey: [...key, 'one', id],
    queryFn: async ({ signal }) => {
      const [finding, replies] = await Promise.all([
        api<FindingDetail>(getFinding.path, { query: { id }, signal }),
        api<Page<FindingReplyItem>>(getFindingReplies.path, {
          query: { productFindingId: id, maxResultCount: MAX_PAGE_SIZE },
          signal,
        }),
      ])
      return { finding, replies: replies.items }
    },
  })

export type FindingBody = { title: string; description: string | null; findingImageUrl: string }
export type NewFinding = FindingBody & { bountyAmount?: number; payPassword?: string | undefined }

export const useFindingWrites = () => {
  const client = useQueryClient()
  const lookAgain = () => client.invalidateQueries({ queryKey: key })
  const write = <Result>(...[path, request]: Parameters<typeof api>): Promise<Result> =>
    api<Result>(path, request).finally(lookAgain)
  return {
    create: async (body: NewFinding) => {
      const made = await write<FindingDetail>(createFinding.path, { method: 'POST', body })
      await client.invalidateQueries({ queryKey: walletKey })
      return made
    },
    update: (id: number, body: Partial<FindingBody>) =>
      write<FindingDetail>(updateFinding.path, { method: 'PUT', body: { id, ...body } }),
    close: (id: number) => write<null>(closeFinding.path, { method: 'PUT', body: { id } }),
    remove: (id: number) => write<null>(deleteFinding.path, { method: 'DELETE', query: { id } }),
    accept: (id: number, replyId: number) =>
      write<null>(acceptFindingReply.path, { method: 'PUT', body: { id, replyId } }),
  }
}
