import { auditedValues } from '../../platform/audit/append-audit.ts'
import type { HttpDeps } from '../../platform/http/deps.ts'

export type AuditKeys = Pick<HttpDeps['keys'], 'audit'>

/**
 * Fields that tell who somebody is or where their money goes. A name to sign in with is mostly a mobile number; remarks are
 * about the person.
 */
const PERSONAL: ReadonlySet<string> = new Set([
  'userName',
  'name',
  'surname',
  'fullName',
  'emailAddress',
  'birthday',
  'identificationCardNo',
  'contactPhone',
  'returnAddress',
  'bankCardNo',
  'identificationCardImageUrl',
  'businessLicenceImageUrl',
  'remark',
])

/** What changed, for the audit log: personal values are told to it as HMACs. */
export const withoutPersonalValues = (
  keys: AuditKeys,
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> => auditedValues(keys.audit, changes, PERSONAL)
