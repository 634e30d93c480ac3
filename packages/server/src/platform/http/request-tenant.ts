import { HOST_TENANT_ID } from '@wenli/contract/limits'
import type { Caller } from '../ctx/ctx.ts'
import { AppError } from './app-error.ts'

type TenantSources = {
  readonly caller: Caller | null
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly cookies: Readonly<Record<string, string | undefined>>
  readonly defaultTenantId: number
  /** Only tenants that exist and are active. */
  readonly isTenant: (id: number) => boolean
}

/** Newer clients send `Abp-TenantId` because proxies drop a dotted name; older ones the dotted one; ours both. */
const NAMES = ['abp-tenantid', 'abp.tenantid'] as const

const tenantNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null

/** Token, then header, then cookie, then the default tenant. The host side is reached by a host token only. */
export const requestTenant = ({
  caller,
  headers,
  cookies,
  defaultTenantId,
  isTenant,
}: TenantSources): number => {
  // A header sent twice arrives as one, joined by commas.
  const given = NAMES.flatMap((name) => headers[name] ?? [])
    .flatMap((value) => value.split(',').map((part) => part.trim()))
    .filter((value) => value !== '')
  if (new Set(given).size > 1) throw new AppError('Platform:TenantHeadersDiffer')
  const asked = tenantNumber(given[0])
  if (caller !== null) {
    if (asked !== null && asked !== caller.tenantId) throw new AppError('Platform:TenantMismatch')
    return caller.tenantId
  }
  const fromCookie = tenantNumber(cookies['Abp-TenantId']) ?? tenantNumber(cookies['Abp.TenantId'])
  return (
    [asked, fromCookie].find((id) => id !== null && id !== HOST_TENANT_ID && isTenant(id)) ?? defaultTenantId
  )
}
