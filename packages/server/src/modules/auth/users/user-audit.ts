import type { AuditAction } from '@wenli/contract/auth/audit-words'
import { appendAudit, auditedValues } from '../../../platform/audit/append-audit.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { HttpDeps } from '../../../platform/http/deps.ts'

export type AuditKeys = Pick<HttpDeps['keys'], 'audit'>

/** A name to sign in with is mostly a mobile number; remarks are about the person. */
const PERSONAL = new Set(['userName', 'name', 'surname', 'emailAddress', 'remark'])

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
    changes: auditedValues(keys.audit, changes, PERSONAL),
  })

/** Those of the new values that are not the old ones. */
export const changedValues = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  )
