import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Events } from '../../platform/events/events.ts'
import type { Hub } from '../../platform/signalr/hub.ts'
import type { HubIdentity } from '../../platform/signalr/hub-options.ts'

export type IsTokenAlive = (tokenKey: string) => Promise<boolean>

const TRIES = 5
const PAUSE_MS = 500
const ofUser = z.object({ tenantId: z.int(), userId: z.int() })

/** A token that cannot be looked up for a while counts as dead: whoever holds it may come back with it. */
const isDead = async (
  isTokenAlive: IsTokenAlive,
  tokenKey: string,
  log: FastifyBaseLogger,
): Promise<boolean> => {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    try {
      return !(await isTokenAlive(tokenKey))
    } catch (error) {
      log.warn({ err: error }, 'a token behind a connection could not be looked up')
      await delay(PAUSE_MS, undefined, { ref: false })
    }
  }
  return true
}

/**
 * Connections end with their token. News of a revocation names the user, not the token, because one session may
 * stay while the others go: so each token that a connection lives by is looked up again.
 */
export const dropDeadConnections = (
  hub: Hub,
  { events, isTokenAlive, log }: { events: Events; isTokenAlive: IsTokenAlive; log: FastifyBaseLogger },
): void => {
  const check = async (identities: readonly HubIdentity[]): Promise<void> => {
    for (const tokenKey of new Set(identities.map(({ tokenKey }) => tokenKey))) {
      if (await isDead(isTokenAlive, tokenKey, log)) hub.dropToken(tokenKey)
    }
  }
  const checkUser = (event: unknown): void => void check(hub.identities(ofUser.parse(event)))
  const checkAll = (): void => void check(hub.identities())
  events.on('TokensRevoked', checkUser)
  events.on('AccountChanged', checkUser)
  events.on('TenantsChanged', checkAll)
  events.onGap(checkAll)
}
