import { recordExport } from '@wenli/contract/auth/audit-log'
import { useRef, useState } from 'react'
import { api } from '../../../shared/api/browser-api.ts'
import type { Page } from '../../../shared/api/api.ts'
import type { EntityScreen } from '../entity/entity-screen.ts'
import type { Row } from '../entity/row.ts'
import { cellValue } from '../fields/cell-text.ts'
import type { ColumnDef } from '../list/column-def.ts'
import { filterQuery, type ListAddress } from '../list/list-address.ts'
import { idsByTarget, loadNameTable } from '../relations/load-names.ts'
import { relationNames } from '../relations/relation-names.ts'
import { useWords, type Words } from '../texts/use-words.ts'
import { csvFile, csvLine } from '../../../shared/files/csv.ts'
import { exportRows } from './export-rows.ts'
import { withLoadedTexts } from './loaded-texts.ts'
import { saveFile } from '../../../shared/files/save-file.ts'

export type ExportProgress = { readonly done: number; readonly total: number }

const linesOf = (columns: readonly ColumnDef[], words: Words, signal: AbortSignal) => {
  const loading = withLoadedTexts(columns, signal)
  return async (rows: readonly Row[]): Promise<readonly string[]> => {
    const ready = await loading
    const names = relationNames(await loadNameTable(idsByTarget(rows, columns), signal))
    return rows.map((row) => csvLine(ready.map((column) => cellValue(row, column, words, names))))
  }
}

/** The whole list, as filtered and with the columns in sight, as a CSV file. */
export const useExport = (screen: EntityScreen, columns: readonly ColumnDef[], address: ListAddress) => {
  const words = useWords()
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const running = useRef<AbortController>(null)

  const start = async (): Promise<void> => {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setProgress({ done: 0, total: 0 })
    try {
      const lines = await exportRows({
        load: (skipCount, maxResultCount) =>
          api<Page<Row>>(screen.path('GetAll'), {
            query: { ...filterQuery(address), skipCount, maxResultCount },
            signal,
          }),
        lines: linesOf(columns, words, signal),
        onProgress: (done, total) => setProgress({ done, total }),
      })
      const head = csvLine(columns.map(({ label }) => words.word(label)))
      const { entity } = screen
      const filters = Object.keys(address.filters)
      await api<null>(recordExport.path, {
        method: 'POST',
        body: { entity, filters, count: lines.length },
        signal,
      })
      if (!signal.aborted) saveFile(csvFile([head, ...lines]), `${words.word(screen.entity)}.csv`)
    } catch {
      // A refusal has been shown by the catalogue, and whoever cancelled knows.
    } finally {
      setProgress(null)
    }
  }
  return { start, progress, cancel: () => running.current?.abort() }
}
