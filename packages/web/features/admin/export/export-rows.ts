import { MAX_PAGE_SIZE } from '@wenli/contract/limits'
import type { Page } from '../../../shared/api/api.ts'
import type { Row } from '../entity/row.ts'

export type ExportPlan = {
  /** One page of rows. */
  readonly load: (skipCount: number, maxResultCount: number) => Promise<Page<Row>>
  /** The lines of these rows. */
  readonly lines: (rows: readonly Row[]) => Promise<readonly string[]>
  readonly onProgress: (done: number, total: number) => void
}

/**
 * Pages through the whole list, as long as rows keep coming: the count may change meanwhile. What is added in front of a list
 * pushes rows onto the next page, where they come again: each is written once.
 */
export const exportRows = async ({ load, lines, onProgress }: ExportPlan): Promise<readonly string[]> => {
  const written: string[] = []
  const known = new Set<number>()
  let loaded = 0
  for (;;) {
    const { items, totalCount } = await load(loaded, MAX_PAGE_SIZE)
    loaded += items.length
    const fresh = items.filter(({ id }) => !known.has(id))
    for (const { id } of fresh) known.add(id)
    written.push(...(await lines(fresh)))
    onProgress(loaded, Math.max(totalCount, loaded))
    if (items.length === 0 || loaded >= totalCount) return written
  }
}
