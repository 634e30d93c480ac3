import { productImportItem } from '@wenli/contract/base-info/product-import'
import type { ProductImportItem } from '@wenli/contract/base-info/product-import'
import { IMPORT_MAX_ROWS } from '@wenli/contract/limits'
import { issueTokenFor } from '../issue-token.ts'
import { ask } from '../ask.ts'
import type { Catalogue } from '../open-catalogue.ts'
import { quantiles, timed, timesOf } from '../quantiles.ts'
import type { Quantiles } from '../quantiles.ts'

const API = '/api/client/ProductImport'
const LIST = '/api/client/Product/GetList?maxResultCount=20'
const VENDOR = '13900000001'
const ALONE = 200

export type ImportResult = {
  readonly rows: number
  readonly previewMs: number
  readonly importMs: number
  /** What a visitor waits for a page of the list: with nothing else going on, and while the rows come in. */
  readonly alone: Quantiles
  readonly meanwhile: Quantiles & { readonly longest: number }
}

const fileOf = (category: string): string =>
  [
    'name,category,unit,unitPrice,coverImageUrl',
    ...Array.from(
      { length: IMPORT_MAX_ROWS },
      (_, row) => `imported ${row},${category},\u5f20,${row + 1},/cover.png`,
    ),
  ].join('\n')

/** A whole file of a shop is read and becomes products while visitors look at the list. */
export const measureImport = async ({ ours, database }: Catalogue): Promise<ImportResult> => {
  const authorization = `Bearer ${await issueTokenFor(database, VENDOR)}`
  const call = async (verb: string, init: RequestInit = {}): Promise<ProductImportItem> => {
    const headers = { ...init.headers, authorization }
    const response = await fetch(`${ours.url}${API}/${verb}`, { ...init, headers })
    if (!response.ok) throw new Error(`${verb} answered ${response.status}: ${await response.text()}`)
    const { result }: { result: unknown } = JSON.parse(await response.text())
    return productImportItem.parse(result)
  }
  const look = (): Promise<string> => ask(ours.url + LIST)
  const { rows } = await database.query<{ path: string }>(
    `SELECT parent.name || '/' || child.name AS path FROM product_category child
       JOIN product_category parent ON parent.tenant_id = child.tenant_id AND parent.id = child.parent_id
      WHERE parent.parent_id IS NULL ORDER BY child.id LIMIT 1`,
  )

  const alone = await timesOf(ALONE, look)
  const form = new FormData()
  form.append('file', new Blob([fileOf(rows[0]?.path ?? '')]), 'products.csv')
  const began = performance.now()
  const { id, refusedCount } = await call('Preview', { method: 'POST', body: form })
  const previewMs = Math.round(performance.now() - began)
  if (refusedCount > 0) throw new Error(`${refusedCount} rows were refused`)
  const confirmed = performance.now()
  await call('Confirm', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, isDraft: false }),
  })
  const times: number[] = []
  while ((await call(`Get?id=${id}`)).status !== 'DONE') times.push(await timed(look))
  return {
    rows: IMPORT_MAX_ROWS,
    previewMs,
    importMs: Math.round(performance.now() - confirmed),
    alone,
    meanwhile: { ...quantiles(times), longest: Math.round(Math.max(0, ...times)) },
  }
}
