import {
  confirmProductImport,
  deleteProductImport,
  getAllProductImports,
  getProductImport,
  getProductImportRows,
  previewProductImport,
  type ImportRow,
  type ProductImportItem,
} from '@wenli/contract/base-info/product-import'
import { MAX_PAGE_SIZE } from '@wenli/contract/limits'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Page } from '../../../shared/api/api.ts'
import { api, quietApi } from '../../../shared/api/browser-api.ts'
import { ownProductsKey } from '../products/own-products.ts'

const key = ['product-imports'] as const
const listKey = [...key, 'list'] as const
/** How often a running import is asked how far it is. */
const POLL_MS = 1000
const HISTORY_LENGTH = 10
export const ROWS_PER_PAGE = 20

const pollWhile = (isRunning: boolean): number | false => (isRunning ? POLL_MS : false)

const oneImport = (id: number | null) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    // Asked again each second: a dialog for every answer that fails would be one each second.
    queryFn: ({ signal }) => quietApi<ProductImportItem>(getProductImport.path, { query: { id }, signal }),
  })

export const useImport = (id: number | null) =>
  useQuery({
    ...oneImport(id),
    enabled: id !== null,
    refetchInterval: ({ state }) => pollWhile(state.data?.status === 'RUNNING'),
  })

type RowsWanted = { id: number; page: number; hasProblems: boolean; version: string }

export const useImportRows = ({ id, page, hasProblems, version }: RowsWanted) =>
  useQuery({
    queryKey: [...key, 'rows', id, version, page, hasProblems],
    queryFn: ({ signal }) =>
      quietApi<Page<ImportRow>>(getProductImportRows.path, {
        query: {
          id,
          hasProblems: hasProblems ? true : undefined,
          skipCount: (page - 1) * ROWS_PER_PAGE,
          maxResultCount: ROWS_PER_PAGE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const useImports = () =>
  useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) =>
      quietApi<Page<ProductImportItem>>(getAllProductImports.path, {
        query: { maxResultCount: HISTORY_LENGTH },
        signal,
      }),
    refetchInterval: ({ state }) =>
      pollWhile(state.data?.items.some(({ status }) => status === 'RUNNING') === true),
  })

const readPreview = (file: File): Promise<ProductImportItem> => {
  const form = new FormData()
  form.set('file', file)
  return quietApi<ProductImportItem>(previewProductImport.path, { method: 'POST', body: form })
}

export const useImportWrites = () => {
  const client = useQueryClient()
  const lookAgain = () => client.invalidateQueries({ queryKey: key })
  return {
    preview: (file: File): Promise<ProductImportItem> => readPreview(file).finally(lookAgain),
    /** The file once more in place of its preview; nothing if that was confirmed meanwhile: its rows are not offered again. */
    previewAgain: async (replaced: number, file: File): Promise<ProductImportItem | null> => {
      const { status } = await client.fetchQuery({ ...oneImport(replaced), staleTime: 0 })
      if (status !== 'PREVIEW') return null
      const drop = (id: number) =>
        quietApi<null>(deleteProductImport.path, { method: 'DELETE', query: { id } })
      const found = await readPreview(file)
      try {
        await drop(replaced)
      } catch (failure) {
        await drop(found.id).catch(() => undefined)
        void lookAgain()
        throw failure
      }
      void client.invalidateQueries({ queryKey: listKey })
      return found
    },
    confirm: (id: number, isDraft: boolean): Promise<ProductImportItem> =>
      api<ProductImportItem>(confirmProductImport.path, { method: 'PUT', body: { id, isDraft } }).finally(
        lookAgain,
      ),
    /** What is gone is not asked for again: whoever looks at it leaves. */
    remove: async (id: number): Promise<void> => {
      await api<null>(deleteProductImport.path, { method: 'DELETE', query: { id } })
      void client.invalidateQueries({ queryKey: listKey })
    },
    lookAgain,
    /** The products have changed as well. */
    forgetProducts: () => client.invalidateQueries({ queryKey: ownProductsKey }),
  }
}

/** Every row with a problem, for a list to work through. */
export const loadProblemRows = async (id: number): Promise<ImportRow[]> => {
  const rows: ImportRow[] = []
  for (;;) {
    const { items, totalCount } = await api<Page<ImportRow>>(getProductImportRows.path, {
      query: { id, hasProblems: true, skipCount: rows.length, maxResultCount: MAX_PAGE_SIZE },
    })
    rows.push(...items)
    if (items.length === 0 || rows.length >= totalCount) return rows
  }
}
