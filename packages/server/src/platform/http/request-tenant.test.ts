import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../test/property-runs.ts'
import type { Caller } from '../ctx/ctx.ts'
import { requestTenant } from './request-tenant.ts'

const callerOf = (tenantId: number): Caller => ({
  userId: 1,
  userNo: 'U1',
  userName: 'somebody',
  tenantId,
  vendorNo: null,
  permissions: new Set(),
  scopes: new Set(),
  culture: null,
  tokenKey: 'k',
})
type Sources = Parameters<typeof requestTenant>[0]
const tenantOf = (given: Partial<Sources>) =>
  requestTenant({
    caller: null,
    headers: {},
    cookies: {},
    defaultTenantId: 5,
    isTenant: (id) => id === 5 || id === 6,
    ...given,
  })

describe('the tenant of a visitor', () => {
  it('is the header, then the cookie, of either name, then the default', () => {
    expect(tenantOf({ headers: { 'abp-tenantid': '6' }, cookies: { 'Abp.TenantId': '5' } })).toBe(6)
    expect(tenantOf({ headers: { 'abp.tenantid': '6' } })).toBe(6)
    expect(tenantOf({ headers: { 'abp-tenantid': '6', 'abp.tenantid': '6' } })).toBe(6)
    expect(tenantOf({ cookies: { 'Abp-TenantId': '6' } })).toBe(6)
    expect(tenantOf({ cookies: { 'Abp.TenantId': '6' } })).toBe(6)
    expect(tenantOf({})).toBe(5)
  })

  it.each(['7', '0', '-6', '6.0', '0x6', 'six', '99999999999', 'null', '６'])(
    '%j names no tenant and is skipped',
    (value) => {
      expect(tenantOf({ headers: { 'abp-tenantid': value } })).toBe(5)
      expect(tenantOf({ headers: { 'abp-tenantid': value }, cookies: { 'Abp-TenantId': '6' } })).toBe(6)
      expect(tenantOf({ cookies: { 'Abp-TenantId': value } })).toBe(5)
    },
  )

  it('is never the host side', () => {
    expect(tenantOf({ headers: { 'abp-tenantid': '0' }, isTenant: () => true })).not.toBe(0)
  })
})

describe('two tenant headers', () => {
  it.each([
    [{ 'abp-tenantid': '5', 'abp.tenantid': '6' }],
    [{ 'abp-tenantid': ['5', '6'] }],
    [{ 'abp-tenantid': '5, 6' }],
    [{ 'abp-tenantid': '6,5' }],
    [{ 'abp-tenantid': '5', 'abp.tenantid': 'five' }],
  ])('that differ are refused: %j', (headers) => {
    expect(() => tenantOf({ headers })).toThrow('Platform:TenantHeadersDiffer')
    expect(() => tenantOf({ headers, caller: callerOf(5) })).toThrow('Platform:TenantHeadersDiffer')
  })

  it('that say the same, or nothing, are one', () => {
    expect(tenantOf({ headers: { 'abp-tenantid': '6', 'abp.tenantid': '' } })).toBe(6)
    expect(tenantOf({ headers: { 'abp-tenantid': '6, 6' } })).toBe(6)
  })
})

describe('the tenant of somebody who is signed in', () => {
  it('is the token’s, also without a header and with any cookie', () => {
    expect(tenantOf({ caller: callerOf(6) })).toBe(6)
    expect(tenantOf({ caller: callerOf(6), cookies: { 'Abp-TenantId': '5' } })).toBe(6)
    expect(tenantOf({ caller: callerOf(6), headers: { 'abp-tenantid': '6' } })).toBe(6)
  })

  it('a header of another tenant is refused, also on the host side', () => {
    expect(() => tenantOf({ caller: callerOf(5), headers: { 'abp-tenantid': '6' } })).toThrow(
      'Platform:TenantMismatch',
    )
    expect(() => tenantOf({ caller: callerOf(5), headers: { 'abp.tenantid': '999' } })).toThrow(
      'Platform:TenantMismatch',
    )
    expect(() => tenantOf({ caller: callerOf(0), headers: { 'abp-tenantid': '5' } })).toThrow(
      'Platform:TenantMismatch',
    )
  })

  it('no header and no cookie ever leads anywhere else', () => {
    const value = fc.oneof(fc.constantFrom('0', '5', '6', '7', ''), fc.string())
    fc.assert(
      fc.property(fc.constantFrom(0, 5, 6), value, value, value, (tenantId, dashed, dotted, cookie) => {
        let found: number | null = null
        try {
          found = tenantOf({
            caller: callerOf(tenantId),
            headers: { 'abp-tenantid': dashed, 'abp.tenantid': dotted },
            cookies: { 'Abp-TenantId': cookie },
          })
        } catch {
          // Refused: nothing was reached.
        }
        expect([null, tenantId]).toContain(found)
      }),
      runs(500),
    )
  })
})
