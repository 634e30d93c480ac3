import type { FindAccount } from 'oidc-provider'
import { HOST_TENANT_ID } from '@wenli/contract/limits'
import { findSignInAccount } from '../../modules/auth/index.ts'
import { wireTenantId } from '../../platform/ctx/ctx.ts'
import { systemCtx } from '../../platform/jobs/jobs.ts'
import type { JobDeps } from '../../platform/jobs/jobs.ts'
import { parseAccountId } from './account-id.ts'

export const createFindAccount =
  (deps: JobDeps & { readonly isTenant: (id: number) => boolean }): FindAccount =>
  async (_ctx, sub) => {
    const id = parseAccountId(sub)
    if (id === null || (id.tenantId !== HOST_TENANT_ID && !deps.isTenant(id.tenantId))) return undefined
    const account = await findSignInAccount(systemCtx(deps, id.tenantId, 'oidc'), id.userId)
    if (account === undefined) return undefined
    return {
      accountId: sub,
      isAdministrator: account.isAdministrator,
      claims: () => ({
        sub,
        tenantId: wireTenantId(id.tenantId),
        userNo: account.userNo,
        name: account.displayName,
      }),
    }
  }
