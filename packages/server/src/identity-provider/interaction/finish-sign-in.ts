import { revokeSession, unlockSession } from '../../modules/auth/index.ts'
import { asTenant } from '../../platform/ctx/ctx.ts'
import { formatAccountId, parseAccountId } from '../provider/account-id.ts'
import type { OpenInteraction } from './open-interaction.ts'

/** The session that the visit began in has ended; the visit itself goes on without one. */
export const leaveSession = async ({ details }: OpenInteraction): Promise<void> => {
  if (details.session === undefined) return
  details.session = undefined
  await details.persist()
}

/**
 * Somebody has shown who they are. If the browser still holds a session of somebody else, that one ends here;
 * otherwise the provider would send a form that only a script can post on.
 */
export const finishSignIn = async (interaction: OpenInteraction, userId: number): Promise<string> => {
  const { details, ctx, finish } = interaction
  const accountId = formatAccountId({ tenantId: ctx.tenantId, userId })
  const { session } = details
  if (session !== undefined && session.accountId !== accountId) {
    const other = parseAccountId(session.accountId)
    if (other !== null) {
      await revokeSession(asTenant(ctx, other.tenantId), { sessionUid: session.uid, userId: other.userId })
    }
    await leaveSession(interaction)
  } else if (session !== undefined) {
    await unlockSession(ctx, { sessionUid: session.uid, userId })
  }
  return finish({ login: { accountId } })
}
