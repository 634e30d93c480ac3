import { errors, interactionPolicy } from 'oidc-provider'
import { isSessionLocked } from '../../modules/auth/index.ts'
import { systemCtx } from '../../platform/jobs/jobs.ts'
import type { JobDeps } from '../../platform/jobs/jobs.ts'
import { parseAccountId } from './account-id.ts'
import { isOverAge } from './session-life.ts'
import { requestedTenant } from './requested-tenant.ts'
import type { TenantRules } from './requested-tenant.ts'

const { base, Check } = interactionPolicy
/** What silent renewal is told, whatever the reason. */
const LOGIN_REQUIRED = 'login_required'

/**
 * When somebody has to type their password, beside the protocol's own reasons. Our own client is granted all it
 * asks for, so nobody is ever asked for consent.
 */
export const createInteractionPolicy = (deps: JobDeps & TenantRules) => {
  const policy = base()
  policy.remove('consent')
  const login = policy.get('login')
  if (login === undefined) throw new Error('the policy has no sign-in')

  login.checks.add(
    new Check('request', 'the request is incomplete', ({ oidc }) => {
      // The protocol asks for a nonce in one flow and for a state in none; without both an answer can be planted.
      for (const name of ['state', 'nonce']) {
        if (typeof oidc.params?.[name] !== 'string')
          throw new errors.InvalidRequest(`missing required parameter ${name}`)
      }
      return Check.NO_NEED_TO_PROMPT
    }),
  )
  login.checks.add(
    new Check('other_tenant', 'the session belongs to another tenant', LOGIN_REQUIRED, ({ oidc }) => {
      const tenantId = requestedTenant(oidc.params?.acr_values, deps)
      const account = parseAccountId(oidc.session?.accountId)
      return account !== null && account.tenantId !== tenantId
        ? Check.REQUEST_PROMPT
        : Check.NO_NEED_TO_PROMPT
    }),
  )
  login.checks.add(
    new Check('account_gone', 'the account cannot sign in any more', LOGIN_REQUIRED, ({ oidc }) =>
      oidc.session?.accountId !== undefined && oidc.account === undefined
        ? Check.REQUEST_PROMPT
        : Check.NO_NEED_TO_PROMPT,
    ),
  )
  login.checks.add(
    new Check('over_age', 'the session has lasted as long as it may', LOGIN_REQUIRED, ({ oidc }) =>
      oidc.session?.accountId !== undefined && isOverAge(oidc.session.authTime(), oidc.account, Date.now())
        ? Check.REQUEST_PROMPT
        : Check.NO_NEED_TO_PROMPT,
    ),
  )
  login.checks.add(
    new Check('locked', 'the session is locked', LOGIN_REQUIRED, async ({ oidc }) => {
      const account = parseAccountId(oidc.session?.accountId)
      if (account === null || oidc.session === undefined) return Check.NO_NEED_TO_PROMPT
      const locked = await isSessionLocked(systemCtx(deps, account.tenantId, 'oidc'), oidc.session.uid)
      return locked ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT
    }),
  )
  return policy
}
