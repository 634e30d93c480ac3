import { USER_FILE_COUNT_MAX, USER_FILE_MEGABYTES_MAX } from '@wenli/contract/filing/image'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { lockQuota, totalsOf } from './image-file.queries.ts'

const BYTES_PER_MEGABYTE = 1024 * 1024

type QuotaQuestion = { readonly userId: number; readonly byteCount: number; readonly fileName: string }

/** Pictures and files that are sold count together. */
export const checkQuota = async (ctx: Ctx, { userId, byteCount, fileName }: QuotaQuestion): Promise<void> => {
  await lockQuota(ctx, userId)
  const { files, bytes } = await totalsOf(ctx, userId)
  if (files < USER_FILE_COUNT_MAX && bytes + byteCount <= USER_FILE_MEGABYTES_MAX * BYTES_PER_MEGABYTE) return
  throw new AppError('Filing:QuotaExceeded', [fileName, USER_FILE_COUNT_MAX, USER_FILE_MEGABYTES_MAX])
}
