import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentProvider } from '../provider/current-provider.ts'
import { parseAccountId } from '../provider/account-id.ts'

export type ProviderSession = {
  readonly sessionUid: string
  readonly tenantId: number
  readonly userId: number
}

/** The session that the provider's signed cookie opens, if somebody is signed in with it. */
export const providerSession = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { provider }: CurrentProvider,
): Promise<ProviderSession | null> => {
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw))
  const account = parseAccountId(session.accountId)
  return account === null ? null : { sessionUid: session.uid, ...account }
}
