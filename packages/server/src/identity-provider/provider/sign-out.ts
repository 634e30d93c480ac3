import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { signOut } from '../../modules/auth/index.ts'
import type { JobDeps } from '../../platform/jobs/jobs.ts'
import { pageCulture } from '../pages/page-culture.ts'
import { signOutPage } from '../pages/sign-out.page.ts'
import { parseAccountId } from './account-id.ts'
import { providerCtx } from './provider-request.ts'

type Logout = NonNullable<NonNullable<Configuration['features']>['rpInitiatedLogout']>
type SignOutOptions = JobDeps & { readonly config: { readonly publicUrl: string } }

/** Checked by the provider: one of the client's own addresses, or absent. */
const afterwards = ({ oidc }: KoaContextWithOIDC, publicUrl: string): string => {
  const { post_logout_redirect_uri: given, state } = oidc.params ?? {}
  const address = new URL(typeof given === 'string' ? given : '/', publicUrl)
  if (typeof given === 'string' && typeof state === 'string') address.searchParams.set('state', state)
  return address.href
}

/**
 * The web has asked already. Whoever comes with the id token of this very session, or from a page of ours, is not
 * asked again; anybody else could have been sent here by a stranger's link.
 */
const hasAskedAlready = (ctx: KoaContextWithOIDC): boolean => {
  const hint = ctx.oidc.entities.IdTokenHint?.payload['sub']
  return (
    (hint !== undefined && hint === ctx.oidc.session?.accountId) ||
    ctx.get('sec-fetch-site') === 'same-origin'
  )
}

export const askToSignOut =
  (options: SignOutOptions): NonNullable<Logout['logoutSource']> =>
  async (ctx, form) => {
    const { publicUrl } = options.config
    const { session, provider } = ctx.oidc
    const account = parseAccountId(session?.accountId)
    if (session === undefined || account === null || !hasAskedAlready(ctx)) {
      ctx.body = signOutPage(pageCulture(ctx), form)
      return
    }
    await signOut(providerCtx(options, ctx, account.tenantId), {
      sessionUid: session.uid,
      userId: account.userId,
    })
    await session.destroy()
    ctx.cookies.set(provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax' })
    ctx.status = 303
    ctx.redirect(afterwards(ctx, publicUrl))
  }

/**
 * Somebody was asked, and said yes: the provider has ended the session by itself. What every other sign-out does
 * beside that is done here: the line in the audit log, and that the session stays ended.
 */
export const noteConfirmedSignOut =
  (options: SignOutOptions) =>
  async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next()
    if (!Reflect.has(ctx, 'oidc') || ctx.oidc.route !== 'end_session_confirm') return
    const { session } = ctx.oidc
    const account = parseAccountId(session?.accountId)
    if (session === undefined || account === null || Reflect.get(session, 'destroyed') !== true) return
    await signOut(providerCtx(options, ctx, account.tenantId), {
      sessionUid: session.uid,
      userId: account.userId,
    })
  }

/** Without a client the provider does not know where to go; with us there is one place to go. */
export const goHome =
  (publicUrl: string): NonNullable<Logout['postLogoutSuccessSource']> =>
  (ctx) => {
    ctx.status = 303
    ctx.redirect(`${publicUrl}/`)
  }

/** Nobody is signed in: the provider would answer with a form that a script sends. There is nothing to do but go on. */
export const answerSignedOut =
  (publicUrl: string) =>
  async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next()
    // The provider adds `oidc` to the requests it knows.
    if (!Reflect.has(ctx, 'oidc') || ctx.oidc.route !== 'end_session') return
    if (ctx.status !== 200 || ctx.oidc.session === undefined || ctx.oidc.session.accountId !== undefined)
      return
    ctx.status = 303
    ctx.redirect(afterwards(ctx, publicUrl))
  }
