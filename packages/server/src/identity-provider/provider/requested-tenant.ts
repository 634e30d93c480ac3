import { errors } from 'oidc-provider'
import { HOST_TENANT_ID } from '@wenli/contract/limits'

export type TenantRules = { readonly defaultTenantId: number; readonly isTenant: (id: number) => boolean }

const PREFIX = 'tenant:'
const HOST = 'host'

/** What stands for a tenant in an address: its number, or `host`. */
export const tenantName = (tenantId: number): string =>
  tenantId === HOST_TENANT_ID ? HOST : String(tenantId)

/** Null for what names no tenant that there is. */
export const tenantNamed = (name: string, isTenant: TenantRules['isTenant']): number | null => {
  if (name === HOST) return HOST_TENANT_ID
  const id = /^[1-9]\d{0,8}$/.test(name) ? Number(name) : null
  return id !== null && isTenant(id) ? id : null
}

/** The tenant a sign-in is for travels as `acr_values=tenant:6` or `tenant:host`; without it, it is the default tenant. */
export const requestedTenant = (acrValues: unknown, { defaultTenantId, isTenant }: TenantRules): number => {
  const values = typeof acrValues === 'string' ? acrValues.split(' ') : []
  const asked = values.find((value) => value.startsWith(PREFIX))?.slice(PREFIX.length)
  if (asked === undefined) return defaultTenantId
  const id = tenantNamed(asked, isTenant)
  if (id === null) throw new errors.InvalidRequest('unknown tenant')
  return id
}
