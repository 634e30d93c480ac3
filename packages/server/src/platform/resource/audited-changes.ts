import { auditedValues } from '../audit/append-audit.ts'
import type { Row } from '../db/database.ts'
import type { Shape } from './shape.ts'

/** What the audit log is told: plain values for plain fields, an HMAC for secrets and what tells who somebody is. */
export const auditedChanges = ({ fields }: Shape, auditKey: Buffer, given: Row): Row => {
  const hidden = fields.filter(({ kind, isPersonal }) => kind === 'secret' || isPersonal)
  return auditedValues(
    auditKey,
    Object.fromEntries(fields.map(({ name }) => [name, given[name]])),
    new Set(hidden.map(({ name }) => name)),
  )
}
