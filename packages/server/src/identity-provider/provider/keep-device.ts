import type { KoaContextWithOIDC } from 'oidc-provider'
import { keepSessionDevice } from '../../modules/auth/index.ts'
import type { JobDeps } from '../../platform/jobs/jobs.ts'
import { parseAccountId } from './account-id.ts'
import { providerCtx } from './provider-request.ts'

/** After each sign-in and renewal: people are shown where they are signed in, and on what. */
export const keepDevice =
  (deps: JobDeps) =>
  async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next()
    // The provider adds `oidc` to the requests it knows.
    if (!Reflect.has(ctx, 'oidc')) return
    const { session, entities } = ctx.oidc
    const account = parseAccountId(session?.accountId)
    const isIssued = entities.AccessToken !== undefined || entities.AuthorizationCode !== undefined
    if (session === undefined || account === null || !isIssued) return
    await keepSessionDevice(providerCtx(deps, ctx, account.tenantId), {
      sessionUid: session.uid,
      userAgent: ctx.get('user-agent'),
    })
  }
