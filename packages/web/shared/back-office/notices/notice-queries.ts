import type { NoticeItem, NoticeType } from '@wenli/contract/realtime/notice'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Page } from '../../api/api.ts'
import { api } from '../../api/browser-api.ts'
import type { UnreadCounts } from './notice-tabs.ts'

const address = (verb: string) => `/api/client/Notice/${verb}`
const PAGE_SIZE = 10

/** Everything about notices is asked for again when one arrives or is read. */
export const noticesKey = ['notices'] as const

export type NoticeFilter = { type?: NoticeType; unread?: true }

export const useUnreadCounts = () =>
  useQuery({
    queryKey: [...noticesKey, 'unreadCounts'],
    queryFn: ({ signal }) => api<UnreadCounts>(address('getUnreadCounts'), { signal }),
  })

export const useNotices = (filter: NoticeFilter) =>
  useInfiniteQuery({
    queryKey: [...noticesKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      api<Page<NoticeItem>>(address('getAllByUser'), {
        query: { skipCount: pageParam, maxResultCount: PAGE_SIZE, ...filter },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0)
      return last.items.length > 0 && shown < last.totalCount ? shown : undefined
    },
  })

const useMarking = <Input>(mark: (input: Input) => Promise<null>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: mark,
    onSuccess: () => client.invalidateQueries({ queryKey: noticesKey }),
  })
}

export const useMarkRead = () =>
  useMarking((id: number) => api<null>(address('markRead'), { method: 'PUT', query: { id } }))

export const useMarkAllRead = () =>
  useMarking((type: NoticeType) => api<null>(address('markAllRead'), { method: 'PUT', query: { type } }))
