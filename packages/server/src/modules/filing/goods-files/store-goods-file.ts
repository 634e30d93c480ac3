import { randomUUID } from 'node:crypto'
import { GOODS_FILE_MAX_KILOBYTES } from '@wenli/contract/filing/goods-file'
import type { GoodsFile } from '@wenli/contract/filing/goods-file'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { checkQuota } from '../check-quota.ts'
import { storageOf } from '../filing-deps.ts'
import type { StorageDeps } from '../filing-deps.ts'
import type { Upload } from '../read-upload.ts'
import { shownFileName } from '../shown-file-name.ts'
import { goodsFileKey } from './goods-file-name.ts'
import { allowedGoods, goodsFileTypeOf } from './goods-file-type.ts'
import { insertGoodsFile } from './goods-file.queries.ts'

const BYTES_PER_KILOBYTE = 1024

/**
 * Takes in a file that is sold, as it is: buyers get the bytes that the shop brought. It belongs to the caller; without
 * one (seeds) to nobody.
 */
export const storeGoodsFile = async (
  ctx: Ctx,
  deps: StorageDeps,
  { bytes, fileName: given, id = randomUUID() }: Upload & { readonly id?: string },
): Promise<GoodsFile> => {
  const fileName = shownFileName(given)
  if (bytes.length > GOODS_FILE_MAX_KILOBYTES * BYTES_PER_KILOBYTE)
    throw new AppError('Filing:SizeExceeded', [fileName, GOODS_FILE_MAX_KILOBYTES])
  const extension = await goodsFileTypeOf(bytes, fileName)
  if (extension === null) throw new AppError('Filing:TypeNotAllowed', [fileName, allowedGoods])
  const name = { tenantId: ctx.tenantId, id, extension }
  const ownerUserId = ctx.caller?.userId ?? null
  const byteCount = bytes.length
  const storage = storageOf(deps)
  await storage.put(goodsFileKey(name), bytes)
  try {
    await inTransaction(ctx, async (ctx) => {
      if (ownerUserId !== null) await checkQuota(ctx, { userId: ownerUserId, byteCount, fileName })
      await insertGoodsFile(ctx, { ...name, ownerUserId, fileName, byteCount })
      await appendAudit(ctx, {
        action: 'Create',
        object: 'GoodsFile',
        objectId: id,
        changes: { fileName, bytes: byteCount },
      })
    })
  } catch (error) {
    await storage.delete(goodsFileKey(name))
    throw error
  }
  return { id, fileName, byteCount }
}
