import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { PASSWORD_MAX_LENGTH } from '@wenli/contract/limits'
import {
  findSignInAccount,
  lockSession,
  sessionOfToken,
  unlockSession,
  verifyCredentials,
} from '../../modules/auth/index.ts'
import type { AccountPowers } from '../../modules/auth/index.ts'
import { asTenant } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { SUCCESS_HEAD, SUCCESS_TAIL } from '../../platform/http/envelope.ts'
import { requestCtx } from '../../platform/http/request-ctx.ts'
import { validationError } from '../../platform/http/validation.ts'
import type { CurrentProvider } from '../provider/current-provider.ts'
import { providerSession } from './provider-session.ts'
import { assertOwnOrigin } from './same-origin.ts'

const unlockBody = z.object({
  password: z
    .string()
    .min(1)
    .max(PASSWORD_MAX_LENGTH * 4),
})
const DONE = `${SUCCESS_HEAD}null${SUCCESS_TAIL}`

/** spec §4, the lock screen. The cookie `locking` is for the eye; this is what really locks. */
export const registerLock = (
  app: FastifyInstance,
  powers: AccountPowers,
  current: () => Promise<CurrentProvider>,
): void => {
  const { deps } = app
  const { publicUrl } = deps.config

  /** By the bearer, or by the provider's cookie: a machine that slept has no good token left and must lock all the same. */
  app.post('/connect/lock', { config: { access: 'provider' } }, async (request, reply) => {
    assertOwnOrigin(request, publicUrl)
    const byCookie = await providerSession(request, reply, await current())
    if (byCookie !== null) delete request.headers.authorization
    const ctx = await requestCtx(request, deps)
    if (byCookie !== null) await lockSession(asTenant(ctx, byCookie.tenantId), byCookie)
    if (ctx.caller !== null) {
      const sessionUid = await sessionOfToken(ctx, ctx.caller.tokenKey)
      if (sessionUid !== null) await lockSession(ctx, { sessionUid, userId: ctx.caller.userId })
    }
    if (byCookie === null && ctx.caller === null) throw new AppError('Platform:NotSignedIn')
    return reply.type('application/json; charset=utf-8').send(DONE)
  })

  app.post('/connect/unlock', { config: { access: 'provider' } }, async (request, reply) => {
    assertOwnOrigin(request, publicUrl)
    const session = await providerSession(request, reply, await current())
    // The token that was locked away may still be sent along; it says nothing here.
    delete request.headers.authorization
    const ctx = asTenant(await requestCtx(request, deps), session?.tenantId ?? deps.config.defaultTenantId)
    const body = unlockBody.safeParse(request.body, { reportInput: true })
    if (!body.success) throw validationError(ctx.culture, 'Unlock', body.error.issues)
    const account = session === null ? undefined : await findSignInAccount(ctx, session.userId)
    if (session === null || account === undefined) throw new AppError('Platform:SessionExpired')
    const verdict = await verifyCredentials(ctx, powers, {
      userName: account.userName,
      password: body.data.password,
    })
    if (verdict.kind === 'refused') {
      if (verdict.retryAfterSeconds === 0) throw new AppError('Auth:WrongPassword')
      throw new AppError('Platform:TooManyRequests', [], {
        headers: { 'retry-after': String(verdict.retryAfterSeconds) },
      })
    }
    await unlockSession(ctx, session)
    return reply.type('application/json; charset=utf-8').send(DONE)
  })
}
