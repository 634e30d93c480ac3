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

/** Pages through the whole list, as long as rows keep coming: the count may change meanwhile. */
export const exportRows = async ({ load, lines, onProgress }: ExportPlan): Promise<readonly string[]> => {
  const written: string[] = []
  for (;;) {
    const { items, totalCount } = await load(written.length, MAX_PAGE_SIZE)
    written.push(...(await lines(items)))
    onProgress(written.length, Math.max(totalCount, written.length))
    if (items.length === 0 || written.length >= totalCount) return written
  }
}
