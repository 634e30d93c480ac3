import type { Culture } from '@wenli/contract/culture'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { violatedConstraint } from '../../../platform/db/postgres-errors.ts'
import { emit } from '../../../platform/events/events.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { consumeCode } from '../accounts/one-time-code.ts'
import type { AuditKeys } from '../personal-values.ts'
import { auditUser } from './user-audit.ts'

/** The saved language beats header and cookie from now on. */
export const changeLanguage = (ctx: Ctx, languageName: Culture): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = signedIn(ctx)
    await ctx.tx.query({
      text: 'UPDATE app_user SET culture = $3 WHERE tenant_id = $1 AND id = $2',
      values: [ctx.tenantId, userId, languageName],
    })
    await appendAudit(ctx, {
      action: 'ChangeLanguage',
      object: 'User',
      objectId: userId,
      changes: { culture: languageName },
    })
    await emit(ctx, 'AccountChanged', { userId })
    return null
  })

/** The code proves that the address is the caller's. */
export const changeEmailAddress = async (
  ctx: Ctx,
  keys: AuditKeys,
  body: { emailAddress: string; code: string },
): Promise<null> => {
  const { userId } = signedIn(ctx)
  const address = body.emailAddress.toLowerCase()
  await consumeCode(ctx, { purpose: 'bindEmail', address, userId, code: body.code })
  return inTransaction(ctx, async (ctx) => {
    await ctx.tx
      .query({
        text: 'UPDATE app_user SET email_address = $3, is_email_confirmed = true WHERE tenant_id = $1 AND id = $2',
        values: [ctx.tenantId, userId, address],
      })
      .catch((error: unknown) => {
        throw violatedConstraint(error) === 'app_user_email'
          ? new AppError('Auth:EmailTaken', [], { cause: error })
          : error
      })
    await auditUser(ctx, keys, {
      action: 'ChangeEmailAddress',
      id: userId,
      changes: { emailAddress: address },
    })
    await emit(ctx, 'AccountChanged', { userId })
    return null
  })
}
