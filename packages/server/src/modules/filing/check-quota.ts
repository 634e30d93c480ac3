import { USER_FILE_COUNT_MAX, USER_FILE_MEGABYTES_MAX } from '@wenli/contract/filing/image'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { BYTES_PER_MEGABYTE, lockQuota, totalsOf } from './image-file.queries.ts'

export type FileQuota = { readonly files: number; readonly megabytes: number }

/** What somebody may keep beyond the usual; null for nothing more. */
export type QuotaRule = (ctx: Ctx, userId: number) => Promise<FileQuota | null>

const usual: FileQuota = { files: USER_FILE_COUNT_MAX, megabytes: USER_FILE_MEGABYTES_MAX }
let rule: QuotaRule = () => Promise.resolve(null)

/** Said once at boot by the module that knows who people are. */
export const registerQuotaRule = (given: QuotaRule): void => {
  rule = given
}

type QuotaQuestion = { readonly userId: number; readonly byteCount: number; readonly fileName: string }

/** Pictures and files that are sold count together. */
export const checkQuota = async (ctx: Ctx, { userId, byteCount, fileName }: QuotaQuestion): Promise<void> => {
  await lockQuota(ctx, userId)
  const { files, bytes } = await totalsOf(ctx, userId)
  const fits = (quota: FileQuota): boolean =>
    files < quota.files && bytes + byteCount <= quota.megabytes * BYTES_PER_MEGABYTE
  if (fits(usual)) return
  const allowed = (await rule(ctx, userId)) ?? usual
  if (!fits(allowed)) throw new AppError('Filing:QuotaExceeded', [fileName, allowed.files, allowed.megabytes])
}
