import { auditSecret } from '../audit/append-audit.ts'
import type { Row } from '../db/database.ts'
import type { Shape } from './shape.ts'

/** What the audit log is told: plain values for plain fields, an HMAC for secrets. */
export const auditedChanges = ({ fields }: Shape, auditKey: Buffer, given: Row): Row =>
  Object.fromEntries(
    fields
      .filter(({ name }) => given[name] !== undefined)
      .map(({ name, kind }) => [name, kind === 'secret' ? auditSecret(auditKey, given[name]) : given[name]]),
  )
