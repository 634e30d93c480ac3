import type { AuditAction } from '@wenli/contract/auth/audit-words'
import { appendAudit, auditedValues } from '../../../platform/audit/append-audit.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import type { VendorDeps } from './vendor-view.ts'

/** Fields that tell who somebody is or where their money goes. */
const PERSONAL = new Set([
  'name',
  'contactPhone',
  'returnAddress',
  'bankCardNo',
  'identificationCardImageUrl',
  'businessLicenceImageUrl',
])

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
    changes: auditedValues(keys.audit, changes, PERSONAL),
  })
