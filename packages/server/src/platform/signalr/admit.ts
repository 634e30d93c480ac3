import type { IncomingMessage } from 'node:http'
import type { HubIdentity, TokenSource } from './hub-options.ts'
import { HubRefusal } from './hub-refusal.ts'
import type { HubState } from './hub-state.ts'

/** A request that passed the door: who asks, and its query with lower-cased keys. */
export type Admission = {
  readonly identity: HubIdentity | null
  readonly query: ReadonlyMap<string, string>
}

/** The door of every transport and of negotiate: first the origin, then the token. */
export const admit = async (state: HubState, request: IncomingMessage): Promise<Admission> => {
  checkOrigin(state, request)
  const query = readQuery(request.url ?? '')
  const { token, source } = findToken(query, request.headers.authorization)
  const identity = await state.authenticate(token, request, source)
  if (identity === 'refused') throw new HubRefusal(401, '')
  return { identity, query }
}

// CORS does not cover WebSockets, so the origin is checked here for all transports alike.
const checkOrigin = (state: HubState, request: IncomingMessage): void => {
  const { origin } = request.headers
  if (origin !== undefined && origin !== state.allowedOrigin) {
    throw new HubRefusal(403, 'Origin not allowed')
  }
}

const readQuery = (url: string): ReadonlyMap<string, string> => {
  const start = url.indexOf('?')
  const pairs = new URLSearchParams(start < 0 ? '' : url.slice(start))
  return new Map([...pairs].map(([key, value]) => [key.toLowerCase(), value]))
}

// A client without the cookie sends the text "null" (or "undefined"): that is no token, not a bad one.
const absentTokens = new Set(['', 'null', 'undefined'])

const findToken = (
  query: ReadonlyMap<string, string>,
  authorization: string | undefined,
): { token: string | null; source: TokenSource } => {
  const encrypted = query.get('enc_auth_token') ?? ''
  if (!absentTokens.has(encrypted)) return { token: encrypted, source: 'encrypted' }
  const bearer = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  const plain = [query.get('access_token') ?? '', bearer].find((token) => !absentTokens.has(token))
  return plain === undefined ? { token: null, source: 'absent' } : { token: plain, source: 'plain' }
}
