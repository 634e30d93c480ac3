import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { productImportLife } from '@wenli/contract/base-info/product-import-life'
import type { ImportProblem } from '@wenli/contract/base-info/product-import'
import type { ProductStatus } from '@wenli/contract/base-info/product-life'
import { IMPORT_KEPT_DAYS } from '@wenli/contract/limits'
import { paths } from '@wenli/contract/paths'
import { textOf } from '../../../platform/culture/texts.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { isRefusedData } from '../../../platform/db/postgres-errors.ts'
import { withSavepoint } from '../../../platform/db/with-savepoint.ts'
import type { JobHandler } from '../../../platform/jobs/jobs.ts'
import { purgeInBatches } from '../../../platform/jobs/purge-in-batches.ts'
import { turnAfterCharacters } from '../../../platform/jobs/turn-after-characters.ts'
import { addNotice } from '../../../platform/notices/add-notice.ts'
import { cleanHtml } from '../../../platform/rich-text/clean-html.ts'
import { recipientCulture } from '../../../platform/notices/recipient-culture.ts'
import { placeholderOf } from '../../filing/index.ts'
import { afterProductWrite } from '../products/after-product-write.ts'
import { holdsOpen } from '../products/open-vendor-of-caller.ts'
import { isAudited } from '../products/product-audit-setting.ts'
import { addImportJob } from './confirm-import.ts'
import { pictureProblems } from './imported-pictures.ts'
import {
  deleteOldImports,
  findStalled,
  insertParts,
  insertProducts,
  lockImport,
  saveImport,
  saveOutcomes,
  stillThere,
  takeRows,
} from './run-import.queries.ts'
import type { ImportedProduct, LockedImport, WaitingRow } from './run-import.queries.ts'
import { importedBody } from './understand-row.ts'
import type { ImportedBody } from './understand-row.ts'

/** Small, so that a batch is short: others write and the process answers in between. */
const BATCH = 50
const STALLED_MS = 60_000
const NOTICE = 0

type Read = {
  readonly line: number
  readonly body: ImportedBody | null
  readonly problem: ImportProblem | null
}

const present = (ids: readonly (number | null | undefined)[]): number[] =>
  ids.filter((id) => typeof id === 'number')

/** What pointed to something that has gone since the preview, or breaks a rule that has become stricter. */
const readAgain = async (ctx: Ctx, rows: readonly WaitingRow[]): Promise<Read[]> => {
  const parsed = rows.map(({ line, body }) => ({ line, body: importedBody.safeParse(body).data ?? null }))
  const ids = (pick: (body: ImportedBody) => number | null | undefined) =>
    present(parsed.map(({ body }) => body && pick(body)))
  const categories = await stillThere(
    ctx,
    'product_category',
    ids((body) => body.productCategoryId),
  )
  const brands = await stillThere(
    ctx,
    'brand',
    ids((body) => body.brandId),
  )
  const colors = await stillThere(
    ctx,
    'product_color',
    ids((body) => body.productColorId),
  )
  const problemOf = (body: ImportedBody | null): ImportProblem | null => {
    if (body === null) return { column: 'name', kind: 'invalid' }
    if (!categories.has(body.productCategoryId)) return { column: 'category', kind: 'gone' }
    if (body.brandId && !brands.has(body.brandId)) return { column: 'brand', kind: 'gone' }
    if (body.productColorId && !colors.has(body.productColorId)) return { column: 'color', kind: 'gone' }
    return pictureProblems(ctx, body)[0] ?? null
  }
  return parsed.map(({ line, body }) => ({ line, body, problem: problemOf(body) }))
}

const statusOf = async (ctx: Ctx, { isDraft }: LockedImport): Promise<ProductStatus> => {
  if (isDraft) return 'DRAFT'
  return (await isAudited(ctx)) ? 'AUDITING' : 'ON_SALE'
}

const failRows = (
  ctx: Ctx,
  { id }: LockedImport,
  rows: readonly WaitingRow[],
  kind: 'shopClosed' | 'invalid',
): Promise<void> =>
  saveOutcomes(
    ctx,
    id,
    rows.map(({ line }) => ({ line, productId: null, problems: [{ column: 'name', kind }] })),
  )

/** The good rows of a batch become products; what became of every row is written in the same transaction. */
const importRows = async (ctx: Ctx, found: LockedImport, rows: readonly WaitingRow[]): Promise<void> => {
  const read = await readAgain(ctx, rows)
  const products: ImportedProduct[] = []
  const takeTurn = turnAfterCharacters()
  for (const { line, body, problem } of read) {
    if (body === null || problem !== null) continue
    const coverPlaceholder = await placeholderOf(ctx, body.coverImageUrl)
    const details = body.details ? cleanHtml(body.details) : null
    products.push({ ...body, line, coverPlaceholder, details })
    await takeTurn(body.details?.length ?? 0)
  }
  if (!(await holdsOpen(ctx, found.vendorId))) return failRows(ctx, found, rows, 'shopClosed')
  const ids =
    products.length === 0
      ? []
      : await insertProducts(ctx, { ...found, status: await statusOf(ctx, found) }, products)
  const made = products.map((product, place) => ({ ...product, id: ids[place] ?? 0 }))
  if (made.length > 0) {
    await insertParts(ctx, made)
    await afterProductWrite(ctx, ids)
  }
  const idOfLine = new Map(made.map(({ line, id }) => [line, id]))
  await saveOutcomes(
    ctx,
    found.id,
    read.map(({ line, problem }) => ({
      line,
      productId: idOfLine.get(line) ?? null,
      problems: problem === null ? [] : [problem],
    })),
  )
}

/** One row that the database refuses must not keep the others from becoming products: it alone fails, then. */
const importApart = async (ctx: Ctx, found: LockedImport, rows: readonly WaitingRow[]): Promise<void> => {
  for (const row of rows) {
    try {
      await withSavepoint(ctx, () => importRows(ctx, found, [row]))
    } catch (error) {
      if (!isRefusedData(error)) throw error
      ctx.log.warn({ err: error, importId: found.id, line: row.line }, 'a row of an import was refused')
      await failRows(ctx, found, [row], 'invalid')
    }
  }
}

const importTogether = async (ctx: Ctx, found: LockedImport, rows: readonly WaitingRow[]): Promise<void> => {
  try {
    await withSavepoint(ctx, () => importRows(ctx, found, rows))
  } catch (error) {
    if (!isRefusedData(error)) throw error
    await importApart(ctx, found, rows)
  }
}

const finish = async (
  ctx: Ctx,
  { id, userId, fileName, importedCount, failedCount, refusedCount }: LockedImport,
) => {
  await saveImport(ctx, id, { status: productImportLife.finish.to, finishedTime: ctx.clock.now() })
  if (userId === null) return
  const culture = await recipientCulture(ctx, userId)
  await addNotice(ctx, {
    userId,
    type: NOTICE,
    title: textOf(culture, 'Notice.ProductImport.Done', fileName),
    description: textOf(culture, 'Notice.ProductImport.Counts', importedCount, failedCount + refusedCount),
    link: paths.productImport(id),
  })
}

/** One batch; false when nothing is left to do, or somebody else has done it. */
export const importBatch = (ctx: Ctx, id: number): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const found = await lockImport(ctx, id)
    if (found === undefined || found.status !== 'RUNNING') return false
    const rows = await takeRows(ctx, id, BATCH)
    if (rows.length === 0) {
      await finish(ctx, found)
      return false
    }
    await importTogether(ctx, found, rows)
    return true
  })

const payload = z.looseObject({ importId: z.int() })

/** Batch after batch, each its own transaction: a job that is cut off goes on where the last commit was. */
export const runImport: JobHandler = async (ctx, data) => {
  const { importId } = payload.parse(data)
  while (await importBatch(ctx, importId)) await nextTurn()
}

/** A process that died keeps its job locked for hours; an import that stands still is given to another. */
export const resumeImports = async (ctx: Ctx): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - STALLED_MS)
  for (const id of await findStalled(ctx, before)) await addImportJob(ctx, id)
}

export const purgeImports = purgeInBatches(IMPORT_KEPT_DAYS, deleteOldImports)
