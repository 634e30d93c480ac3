import { matchCulture } from '@wenli/contract/culture'
import { HOST_TENANT_ID } from '@wenli/contract/limits'
import { isOnSide, isPermission } from '@wenli/contract/permissions'
import type { Clock } from '../../../platform/clock/clock.ts'
import { tokenHash } from '../../../platform/crypto/sealed.ts'
import type { Caller } from '../../../platform/ctx/ctx.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Events, WenliEvent } from '../../../platform/events/events.ts'
import type { Authenticate } from '../../../platform/http/deps.ts'
import { saveSessionSeen } from '../session/own-session.queries.ts'
import { findToken } from './token.queries.ts'
import type { TokenRow } from './token.queries.ts'

/** Changes of permissions, passwords and accounts count everywhere within this time, and at once where news arrives. */
const KEPT_MS = 5_000
const MAX_KEPT = 10_000
/** Our tokens have 43 characters; whatever is far longer is none, and is not worth a look-up. */
const MAX_TOKEN_LENGTH = 256

/** A person's list of sessions tells the last use to the minute. */
const NOTED_MS = 60_000

type Kept = { readonly caller: Caller; readonly until: number; readonly notedAt: number }
type AuthenticatorDeps = { readonly db: Database; readonly events: Events; readonly clock: Clock }

const toCaller = (row: TokenRow, tokenKey: string): Caller => {
  const side = row.tenantId === HOST_TENANT_ID ? 'host' : 'tenant'
  return {
    userId: row.userId,
    userNo: row.userNo,
    userName: row.userName,
    tenantId: row.tenantId,
    vendorNo: row.vendorNo,
    permissions: new Set(row.permissions.filter((name) => isPermission(name) && isOnSide(name, side))),
    scopes: new Set(row.scope?.split(' ') ?? []),
    culture: row.culture === null ? null : matchCulture(row.culture),
    tokenKey,
    expiresAt: row.expiresAt,
  }
}

/** Looks bearer tokens up and keeps the answer for a moment, so that the hot path asks the database nothing. */
export const createAuthenticator = ({ db, events, clock }: AuthenticatorDeps): Authenticate => {
  const kept = new Map<string, Kept>()
  /** Counts the droppings: an answer that was under way while news arrived may be old already and is not kept. */
  let news = 0

  const drop = (isMeant: (caller: Caller) => boolean): void => {
    news += 1
    for (const [key, { caller }] of kept) if (isMeant(caller)) kept.delete(key)
  }
  const dropUser = ({ tenantId, userId }: WenliEvent): void =>
    drop((caller) => caller.tenantId === tenantId && caller.userId === userId)
  events.on('AccountChanged', dropUser)
  events.on('TokensRevoked', dropUser)
  events.on('RolesChanged', ({ tenantId }) => drop((caller) => caller.tenantId === tenantId))
  events.on('TenantsChanged', () => drop(() => true))
  events.onGap(() => drop(() => true))

  const keep = (key: string, entry: Kept): void => {
    kept.delete(key)
    kept.set(key, entry)
    const oldest = kept.size > MAX_KEPT ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
  }

  const noteUse = async (key: string, now: Date, notedAt: number): Promise<number> => {
    const minuteAgo = now.getTime() - NOTED_MS
    if (notedAt > minuteAgo) return notedAt
    await saveSessionSeen(db, key, { now, unlessAfter: new Date(minuteAgo) })
    return now.getTime()
  }

  return async (token) => {
    if (token.length > MAX_TOKEN_LENGTH) return null
    const key = tokenHash(token)
    const now = clock.now()
    const known = kept.get(key)
    if (known !== undefined && now.getTime() < known.until) return known.caller
    kept.delete(key)

    const newsBefore = news
    const row = await findToken(db, key, now)
    if (row === undefined) return null
    const caller = toCaller(row, key)
    const until = Math.min(now.getTime() + KEPT_MS, row.expiresAt.getTime())
    const notedAt = await noteUse(key, now, known?.notedAt ?? 0)
    if (news === newsBefore) keep(key, { caller, until, notedAt })
    return caller
  }
}
