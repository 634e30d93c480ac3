import { errorRules } from '@wenli/contract/errors'
import type { ErrorCode } from '@wenli/contract/errors'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { fromPostgres, isRefusedData } from '../../../platform/db/postgres-errors.ts'
import { withSavepoint } from '../../../platform/db/with-savepoint.ts'
import { AppError } from '../../../platform/http/app-error.ts'

/** Why this one is refused, as a code; undefined where the fault is not the product's. */
const refusalOf = (error: unknown): ErrorCode | undefined => {
  const refused = isRefusedData(error) ? fromPostgres(error, 'PUT') : error
  return refused instanceof AppError && errorRules[refused.code].status < 500 ? refused.code : undefined
}

/** One of several: if it is refused, whatever the reason, it stays as it is and does not keep the others. */
export const writeApart = async <T>(ctx: Ctx, write: () => Promise<T>): Promise<T | ErrorCode> => {
  try {
    return await withSavepoint(ctx, write)
  } catch (error) {
    const code = refusalOf(error)
    if (code === undefined) throw error
    return code
  }
}
