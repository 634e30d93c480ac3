import type { AuditAction } from '@wenli/contract/auth/audit-words'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { withoutPersonalValues } from '../personal-values.ts'
import type { VendorDeps } from './vendor-view.ts'

/** One line for a deed; personal values are told to the log as HMACs. */
export const auditDeed = (
  ctx: Ctx,
  { keys }: VendorDeps,
  {
    action,
    id,
    changes = {},
  }: { action: AuditAction; id: number; changes?: Readonly<Record<string, unknown>> },
): Promise<void> =>
  appendAudit(ctx, {
    action,
    object: 'Vendor',
    objectId: id,
    changes: withoutPersonalValues(keys, changes),
  })
