import { findingStatuses, type FindingStatus } from '@wenli/contract/base-info/finding-statuses'
import type { FindingDetail, FindingItem } from '@wenli/contract/base-info/product-finding'
import type { FindingReplyItem } from '@wenli/contract/base-info/product-finding-reply'
import { FIRST_PAGE } from '@wenli/contract/limits'
import { paths } from '@wenli/contract/paths'
import type { Api, Page } from '../../../shared/api/api.ts'
import type { PageHead } from '../../../shared/page-head.ts'
import { missing, orMissing } from '../catalogue/missing-page.ts'
import { pageIndex, pagePath, pageRange } from '../catalogue/page-address.ts'

/** Hidden ones are nobody's to choose. */
export const shownStatuses: readonly FindingStatus[] = findingStatuses.filter((status) => status !== 'HIDDEN')

export const chosenStatus = (search: URLSearchParams): FindingStatus | null =>
  shownStatuses.find((status) => status === search.get('status')) ?? null

export type FindingListPage = { head: PageHead; findings: Page<FindingItem> }

export const loadFindingList = async (api: Api, address: URL): Promise<FindingListPage> => {
  const page = pageIndex(address.searchParams)
  const status = chosenStatus(address.searchParams)
  return {
    // Those of one state are no page of their own.
    head: { title: '', canonical: pagePath(paths.findingList(), status === null ? page : FIRST_PAGE) },
    findings: await api<Page<FindingItem>>('/api/client/ProductFinding/GetAll', {
      query: { status, ...pageRange(page) },
    }),
  }
}

export type FindingPage = { head: PageHead; finding: FindingDetail; replies: Page<FindingReplyItem> }

export const loadFinding = async (api: Api, address: URL): Promise<FindingPage> => {
  const id = address.searchParams.get('id')?.trim() ?? ''
  if (!/^\d{1,15}$/.test(id)) throw missing()
  const [finding, replies] = await Promise.all([
    orMissing(api<FindingDetail>('/api/client/ProductFinding/Get', { query: { id } })),
    orMissing(
      api<Page<FindingReplyItem>>('/api/client/ProductFindingReply/getList', {
        query: { productFindingId: id, ...pageRange(pageIndex(address.searchParams)) },
      }),
    ),
  ])
  return {
    head: {
      title: finding.title,
      ...(finding.description && { description: finding.description.slice(0, 160) }),
      canonical: paths.finding(finding.id),
      image: finding.findingImageUrl,
      trail: [{ name: finding.title, path: paths.finding(finding.id) }],
    },
    finding,
    replies,
  }
}
