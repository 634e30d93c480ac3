import type { ProductImportItem } from '@wenli/contract/base-info/product-import'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { notFound } from '../../../platform/resource/get.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { vendorOfCaller } from '../../auth/index.ts'
import { openVendorOfCaller } from '../products/open-vendor-of-caller.ts'
import { findImport, removeImport } from './product-import.queries.ts'
import { lockImport, saveImport } from './run-import.queries.ts'

export const IMPORT_PRODUCTS = 'import-products'

export const addImportJob = (ctx: Ctx, importId: number): Promise<void> =>
  addJob(ctx, IMPORT_PRODUCTS, { importId }, { key: `${IMPORT_PRODUCTS}-${importId}` })

/** Another shop's import answers like one that is not there. */
export const requireOwnImport = async (
  ctx: Ctx,
  id: number,
  vendorId: number,
): Promise<ProductImportItem> => {
  const found = await findImport(ctx, id, vendorId)
  if (found === undefined) throw notFound(ctx, 'ProductImport', id)
  return found
}

export const confirmImport = (
  ctx: Ctx,
  { id, isDraft }: { readonly id: number; readonly isDraft: boolean },
): Promise<ProductImportItem> =>
  inTransaction(ctx, async (ctx) => {
    const vendor = await openVendorOfCaller(ctx)
    await requireOwnImport(ctx, id, vendor.id)
    await lockImport(ctx, id)
    const { status, rowCount, refusedCount } = await requireOwnImport(ctx, id, vendor.id)
    if (status === 'PREVIEW') {
      if (rowCount === refusedCount) throw new AppError('BaseInfo:ImportNothingToDo')
      await saveImport(ctx, id, { status: 'RUNNING', isDraft })
      await appendAudit(ctx, {
        action: 'Import',
        object: 'Product',
        objectId: id,
        changes: { rowCount, refusedCount, isDraft },
      })
      await addImportJob(ctx, id)
    }
    return requireOwnImport(ctx, id, vendor.id)
  })

export const deleteImport = (ctx: Ctx, id: number): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    await requireOwnImport(ctx, id, (await vendorOfCaller(ctx)).id)
    const locked = await lockImport(ctx, id)
    if (locked?.status === 'RUNNING') throw new AppError('BaseInfo:ImportRunning')
    await removeImport(ctx, id)
    return null
  })
