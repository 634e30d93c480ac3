import { errors } from 'oidc-provider'
import { HOST_TENANT_ID } from '@wenli/contract/limits'

export type TenantRules = { readonly defaultTenantId: number; readonly isTenant: (id: number) => boolean }

const PREFIX = 'tenant:'
const HOST = 'host'

/** The tenant a sign-in is for travels as `acr_values=tenant:6` or `tenant:host`; without it, it is the default tenant. */
export const requestedTenant = (acrValues: unknown, { defaultTenantId, isTenant }: TenantRules): number => {
  const values = typeof acrValues === 'string' ? acrValues.split(' ') : []
  const asked = values.find((value) => value.startsWith(PREFIX))?.slice(PREFIX.length)
  if (asked === undefined) return defaultTenantId
  if (asked === HOST) return HOST_TENANT_ID
  const id = /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : null
  if (id === null || !isTenant(id)) throw new errors.InvalidRequest('unknown tenant')
  return id
}
