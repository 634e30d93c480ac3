import { errors } from 'oidc-provider'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import { tokenHash } from '../../platform/crypto/sealed.ts'
import { emit } from '../../platform/events/events.ts'
import { systemCtx } from '../../platform/jobs/jobs.ts'
import type { JobDeps } from '../../platform/jobs/jobs.ts'
import { NEW_PASSWORD_OF, parseAccountId } from './account-id.ts'
import {
  consumeRow,
  deleteRow,
  deleteRowsOfGrant,
  findRow,
  findSessionRow,
  upsertRow,
} from './oidc-store.queries.ts'

const HIDDEN_ID = '{id}'

/**
 * What the browser holds is kept as its hash alone. The payload would repeat it: as `jti`, in an interaction's
 * return address, and as the cookie of the session the interaction began in.
 */
const withoutSecrets = (id: string, { jti: _jti, ...payload }: AdapterPayload): AdapterPayload => {
  const { returnTo, session } = payload
  return {
    ...payload,
    ...(returnTo === undefined ? {} : { returnTo: returnTo.replace(id, HIDDEN_ID) }),
    ...(session === undefined ? {} : { session: { ...session, cookie: '' } }),
  }
}

const withSecrets = (id: string, payload: AdapterPayload): AdapterPayload => {
  const { returnTo } = payload
  return {
    ...payload,
    jti: id,
    ...(returnTo === undefined ? {} : { returnTo: returnTo.replace(HIDDEN_ID, id) }),
  }
}

/** A visit to the sign-in pages belongs to somebody once they have given their password there. */
const accountIdOf = (model: string, { accountId, result }: AdapterPayload): string | undefined => {
  if (model !== 'Interaction') return accountId
  const owing = result?.[NEW_PASSWORD_OF]
  return result?.login?.accountId ?? (typeof owing === 'string' ? owing : undefined)
}

/** Sessions, grants, tokens and interactions in PostgreSQL, so that any server process can go on with any of them. */
export const createOidcStore =
  (deps: JobDeps): AdapterFactory =>
  (model): Adapter => {
    const { db, clock } = deps
    const withConsumed = (payload: AdapterPayload, consumedAt: Date | null): AdapterPayload =>
      consumedAt === null ? payload : { ...payload, consumed: Math.floor(consumedAt.getTime() / 1000) }

    return {
      upsert: async (id, payload, expiresIn) => {
        const account = parseAccountId(accountIdOf(model, payload))
        await upsertRow(db, {
          model,
          keyHash: tokenHash(id),
          payload: withoutSecrets(id, payload),
          grantId: (model === 'Grant' ? id : payload.grantId) ?? null,
          sessionUid: (model === 'Session' ? payload.uid : payload.sessionUid) ?? null,
          userTenant: account?.tenantId ?? null,
          userId: account?.userId ?? null,
          expiresAt: expiresIn === undefined ? null : new Date(clock.now().getTime() + expiresIn * 1000),
        })
      },
      find: async (id) => {
        const row = await findRow(db, model, tokenHash(id), clock.now())
        return row === undefined ? undefined : withConsumed(withSecrets(id, row.payload), row.consumedAt)
      },
      findByUid: async (uid) => (await findSessionRow(db, uid, clock.now()))?.payload,
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const isFirst = await consumeRow(db, model, tokenHash(id), clock.now())
        if (!isFirst) throw new errors.InvalidGrant('already used')
      },
      destroy: (id) => deleteRow(db, model, tokenHash(id)),
      revokeByGrantId: async (grantId) => {
        const owners = await deleteRowsOfGrant(db, model, grantId)
        for (const { userTenant, userId } of owners) {
          await emit(systemCtx(deps, userTenant, 'oidc'), 'TokensRevoked', { userId })
        }
      },
    }
  }
