import type { Events } from '../../platform/events/events.ts'
import type { Authenticate } from '../../platform/http/deps.ts'
import type { HubOptions } from '../../platform/signalr/hub-options.ts'

/** The plain token behind an `enc_auth_token`, or null when it is not one of ours. */
export type OpenSealedToken = (sealed: string) => string | null

type IdentifyDeps = {
  readonly authenticate: Authenticate
  readonly openSealedToken: OpenSealedToken
  readonly events: Events
}

/**
 * Who opens a connection. Without a token, or with a cookie that is none of ours, nobody in particular; with a token
 * that is dead, or that was not given for notices, no connection.
 */
export const identifyConnection = ({
  authenticate,
  openSealedToken,
  events,
}: IdentifyDeps): HubOptions['authenticate'] => {
  /** Counts revocations: what was looked up while one arrived may be old, and its connection would be missed. */
  let revocations = 0
  const count = (): void => {
    revocations += 1
  }
  for (const type of ['TokensRevoked', 'AccountChanged', 'TenantsChanged']) events.on(type, count)
  events.onGap(count)

  const callerOf: Authenticate = async (token) => {
    const before = revocations
    const caller = await authenticate(token)
    return before === revocations ? caller : callerOf(token)
  }

  return async (given, _request, source) => {
    const token = given === null || source !== 'encrypted' ? given : openSealedToken(given)
    if (token === null) return null
    const caller = await callerOf(token)
    if (caller === null || !caller.scopes.has('auth')) return 'refused'
    const { tenantId, userId, tokenKey, expiresAt } = caller
    return { tenantId, userId, tokenKey, ...(expiresAt && { expiresAt: expiresAt.getTime() }) }
  }
}
