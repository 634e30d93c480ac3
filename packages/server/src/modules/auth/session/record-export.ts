import type { z } from 'zod'
import type { recordExport as endpoint } from '@wenli/contract/auth/audit-log'
import { auditObjects } from '@wenli/contract/auth/audit-words'
import { allPermissions, isAdministrative } from '@wenli/contract/permissions'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { invalidField } from '../../../platform/http/validation.ts'

/** safety: what leaves as a file is told. The lists are the administration's, so nobody else has any to tell of. */
export const recordExport = (
  ctx: Ctx,
  { entity, filters, count }: z.output<typeof endpoint.body>,
): Promise<null> => {
  const { permissions } = signedIn(ctx)
  if (!allPermissions.some((name) => isAdministrative(name) && permissions.has(name)))
    throw new AppError('Platform:PermissionMissing', ['Pages.*'])
  if (!auditObjects.includes(entity)) throw invalidField(ctx.culture, 'AuditLog', 'entity')
  return inTransaction(ctx, async (ctx) => {
    await appendAudit(ctx, { action: 'Export', object: entity, changes: { count, filters } })
    return null
  })
}
