import type { AuditAction } from '@wenli/contract/auth/audit-words'
import { hmac } from '../crypto/sealed.ts'
import type { Ctx } from '../ctx/ctx.ts'

export type AuditEntry = {
  /** A verb, or a step of a life by its own name: both are written in one way. */
  readonly action: AuditAction | Uncapitalize<AuditAction>
  readonly object: string
  readonly objectId?: string | number
  /** New values by field; sensitive ones must pass through `auditSecret` first. */
  readonly changes?: Readonly<Record<string, unknown>>
}

const TEXT_LIMIT = 200

/** Long texts are named by their beginning: the log tells what changed, it is not a second store. */
const shorten = (value: unknown): unknown => {
  if (typeof value !== 'string' || value.length <= TEXT_LIMIT) return value
  // Half a character would be no text, and the database would refuse the whole line.
  const isWhole = value.slice(0, TEXT_LIMIT).isWellFormed()
  return `${value.slice(0, isWhole ? TEXT_LIMIT : TEXT_LIMIT + 1)}…`
}

/** Writes one line to the tenant's hash chain, in the transaction of the deed itself. */
export const appendAudit = async (
  ctx: Ctx,
  { action, object, objectId, changes = {} }: AuditEntry,
): Promise<void> => {
  const shown = Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, shorten(value)]))
  await ctx.tx.query({
    name: 'append-audit',
    text: 'SELECT wenli.append_audit($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    values: [
      ctx.caller?.userId ?? null,
      // Their number: what they sign in with is mostly a mobile number, and no line can be taken back.
      ctx.caller?.userNo ?? null,
      ctx.ip,
      `${action.charAt(0).toUpperCase()}${action.slice(1)}`,
      object,
      objectId === undefined ? null : String(objectId),
      JSON.stringify(shown),
      ctx.requestId,
      ctx.clock.now(),
    ],
  })
}

/** What changed, for the log: what is missing is left out, what is sensitive becomes an HMAC. */
export const auditedValues = (
  auditKey: Buffer,
  changes: Readonly<Record<string, unknown>>,
  sensitive: ReadonlySet<string>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, sensitive.has(name) ? auditSecret(auditKey, value) : value]),
  )

/** A sensitive value in the log: whether it changed can be told, what it is cannot. */
export const auditSecret = (auditKey: Buffer, value: unknown): string | null =>
  value === null || value === undefined ? null : `hmac:${hmac(auditKey, JSON.stringify(value))}`
