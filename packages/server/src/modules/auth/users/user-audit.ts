import type { AuditAction } from '@wenli/contract/auth/audit-words'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { withoutPersonalValues } from '../personal-values.ts'
import type { AuditKeys } from '../personal-values.ts'

/** One line for a deed on an account; who it is is told as HMACs. */
export const auditUser = (
  ctx: Ctx,
  keys: AuditKeys,
  { action, id, changes }: { action: AuditAction; id: number; changes: Readonly<Record<string, unknown>> },
): Promise<void> =>
  appendAudit(ctx, {
    action,
    object: 'User',
    objectId: id,
    changes: withoutPersonalValues(keys, changes),
  })

/** Those of the new values that are not the old ones. */
export const changedValues = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  )
