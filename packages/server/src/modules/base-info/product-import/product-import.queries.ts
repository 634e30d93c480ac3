import type { ImportRow, ProductImportItem } from '@wenli/contract/base-info/product-import'
import type { ImportRowState } from '@wenli/contract/base-info/product-import-life'
import { toWireTime } from '@wenli/contract/formats'
import type { Page, PageQuery } from '@wenli/contract/paging'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { listPage, mapPage } from '../../../platform/resource/list-page.ts'
import type { ImportedBody } from './understand-row.ts'

const COLUMNS = `id, file_name AS "fileName", status, is_draft AS "isDraft", row_count AS "rowCount",
  refused_count AS "refusedCount", imported_count AS "importedCount", failed_count AS "failedCount",
  creation_time AS "creationTime", finished_time AS "finishedTime"`

type Stored = Omit<ProductImportItem, 'creationTime' | 'finishedTime'> & {
  creationTime: Date
  finishedTime: Date | null
}

const itemOf = (row: Stored): ProductImportItem => ({
  ...row,
  creationTime: toWireTime(row.creationTime),
  finishedTime: row.finishedTime && toWireTime(row.finishedTime),
})

export const findImport = async (
  ctx: Ctx,
  id: number,
  vendorId: number,
): Promise<ProductImportItem | undefined> => {
  const [row] = await ctx.tx.query<Stored>({
    name: 'find-product-import',
    text: `SELECT ${COLUMNS} FROM product_import WHERE tenant_id = $1 AND id = $2 AND vendor_id = $3`,
    values: [ctx.tenantId, id, vendorId],
  })
  return row && itemOf(row)
}

export const listImports = async (
  ctx: Ctx,
  query: PageQuery,
  vendorId: number,
): Promise<Page<ProductImportItem>> => {
  const page = await listPage<Stored>(
    ctx,
    {
      entity: 'ProductImport',
      select: COLUMNS,
      from: 'product_import',
      where: ['tenant_id = $1', 'vendor_id = $2'],
      values: [ctx.tenantId, vendorId],
      searched: ['file_name'],
      sorts: { id: 'id' },
      defaultOrder: 'id DESC',
    },
    query,
  )
  return mapPage(page, itemOf)
}

export const listRows = (
  ctx: Ctx,
  query: PageQuery & { id: number; state?: ImportRowState | undefined; hasProblems?: boolean | undefined },
): Promise<Page<ImportRow>> =>
  listPage<ImportRow>(
    ctx,
    {
      entity: 'ProductImport',
      select: 'line, state, cells, problems, product_id AS "productId"',
      from: 'product_import_row',
      where: [
        'tenant_id = $1',
        'product_import_id = $2',
        ...(query.state === undefined ? [] : ['state = $3']),
        ...(query.hasProblems === undefined
          ? []
          : [query.hasProblems ? "problems <> '[]'::jsonb" : "problems = '[]'::jsonb"]),
      ],
      values: [ctx.tenantId, query.id, ...(query.state === undefined ? [] : [query.state])],
      searched: ["cells ->> 'name'"],
      sorts: { line: 'line' },
      defaultOrder: 'line',
    },
    query,
  )

type NewImport = {
  readonly vendorId: number
  readonly fileName: string
  readonly rowCount: number
  readonly refusedCount: number
}

export const insertImport = async (
  ctx: Ctx,
  { vendorId, fileName, rowCount, refusedCount }: NewImport,
): Promise<number> => {
  const [row] = await ctx.tx.query<{ id: number }>({
    text: `INSERT INTO product_import (tenant_id, vendor_id, file_name, row_count, refused_count, creation_time, creator_user_id)
           VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    values: [
      ctx.tenantId,
      vendorId,
      fileName,
      rowCount,
      refusedCount,
      ctx.clock.now(),
      ctx.caller?.userId ?? null,
    ],
  })
  if (row === undefined) throw new Error('the import was not inserted')
  return row.id
}

export type NewRow = Pick<ImportRow, 'line' | 'state' | 'cells' | 'problems'> & {
  readonly body: ImportedBody | null
}

export const insertRows = async (ctx: Ctx, importId: number, rows: readonly NewRow[]): Promise<void> => {
  await ctx.tx.query({
    name: 'insert-product-import-rows',
    text: `INSERT INTO product_import_row (tenant_id, product_import_id, line, state, cells, problems, body)
           SELECT $1, $2, line, state, cells, problems, body
             FROM jsonb_to_recordset($3::jsonb) AS r (line integer, state text, cells jsonb, problems jsonb, body jsonb)`,
    values: [ctx.tenantId, importId, JSON.stringify(rows)],
  })
}

export const removeImport = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.tx.query({
    text: 'DELETE FROM product_import WHERE tenant_id = $1 AND id = $2',
    values: [ctx.tenantId, id],
  })
}
