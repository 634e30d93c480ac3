import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionInformations } from '@wenli/contract/auth/session'
import type { UserConfiguration } from '@wenli/contract/auth/user-configuration'
import { toWireTime } from '@wenli/contract/formats'
import { allPermissions } from '@wenli/contract/permissions'
import { settingNames, settingRules } from '@wenli/contract/settings'
import { DAY_MS, HOUR_MS } from '@wenli/contract/time'
import { texts } from '@wenli/locale/index'
import { createActor, issueToken } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import { appKeys } from '../../../app-keys.ts'
import { openSealedToken } from '../accounts/seal-access-token.ts'

let server: Awaited<ReturnType<typeof startTestApp>>
let vendor: Actor
let expiredTime: Date
beforeAll(async () => {
  server = await startTestApp()
  vendor = await createActor(server, { roles: ['Vendor'] })
  expiredTime = new Date(server.clock.now().getTime() + DAY_MS)
  const reader = server.db.reader(5)
  await reader.query({
    text: "UPDATE user_profile SET full_name = '陈砚秋', avatar_image_url = '/files/a.png' WHERE user_id = $1",
    values: [vendor.userId],
  })
  await reader.query({
    text: "INSERT INTO vendor (tenant_id, user_id, vendor_no, name, display_name, is_competitive, status) VALUES (5, $1, 'V1', '公司', '砚石工坊', true, 'APPROVED')",
    values: [vendor.userId],
  })
  await reader.query({
    text: "INSERT INTO user_vip_membership (tenant_id, user_id, level, vip_card_name, discount_bp, expired_time) VALUES (5, $1, 3, '年卡', 9500, $2)",
    values: [vendor.userId, expiredTime],
  })
})
afterAll(() => server.close())

const sessionOf = async (as: Actor | null, headers = {}) =>
  ask<SessionInformations>(server, '/api/services/app/Session/GetCurrentLoginInformations', { as, headers })

describe('the current login informations', () => {
  const application = {
    version: '1.0.0',
    releaseDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00$/),
    features: { SignalR: true, 'SignalR.AspNetCore': true },
  }
  const tenant = { id: 5, tenancyName: 'wenli', name: 'Wenli' }

  it('of a visitor are the application and the tenant, both real-time features on', async () => {
    const { status, result, headers } = await sessionOf(null)
    expect(status).toBe(200)
    expect(result).toEqual({
      application,
      tenant,
      user: null,
      userProfile: null,
      vendor: null,
      membership: null,
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('of a vendor with a membership are complete', async () => {
    const { result } = await sessionOf(vendor)
    expect(result).toEqual({
      application,
      tenant,
      user: {
        id: vendor.userId,
        name: vendor.userName,
        surname: '',
        userName: vendor.userName,
        emailAddress: null,
        mustChangePassword: false,
      },
      userProfile: { userNo: vendor.userNo, avatarImageUrl: '/files/a.png', fullName: '陈砚秋' },
      vendor: { vendorNo: 'V1', displayName: '砚石工坊', isCompetitive: true },
      membership: {
        level: 3,
        vipCardName: '年卡',
        discount: 0.95,
        expiredTime: toWireTime(expiredTime),
        isExpired: false,
      },
    })
  })

  it('of a shopper have neither vendor nor membership', async () => {
    const { result } = await sessionOf(await createActor(server, { roles: ['User'] }))
    expect(result).toMatchObject({
      vendor: null,
      membership: null,
      userProfile: { avatarImageUrl: null, fullName: null },
    })
  })

  it.each([
    ['APPROVED', true],
    ['SUSPENDED', true],
    ['CLOSING', true],
    ['DRAFT', false],
    ['SUBMITTED', false],
    ['REJECTED', false],
    ['CLOSED', false],
  ])('a shop that is %s is shown: %s', async (status, isShown) => {
    await server.db
      .reader(5)
      .query({ text: 'UPDATE vendor SET status = $2 WHERE user_id = $1', values: [vendor.userId, status] })
    expect((await sessionOf(vendor)).result.vendor !== null).toBe(isShown)
    await server.db
      .reader(5)
      .query({ text: "UPDATE vendor SET status = 'APPROVED' WHERE user_id = $1", values: [vendor.userId] })
  })

  it('on the host side have no tenant', async () => {
    const host = await createActor(server, { tenantId: 0, roles: ['HostAdmin'] })
    expect((await sessionOf(host)).result).toMatchObject({ tenant: null, user: { id: host.userId } })
  })

  it('set the cookie of the hub: readable by script, and sealed', async () => {
    const { headers } = await sessionOf(vendor)
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(/^enc_auth_token=[\w.%-]+; Max-Age=\d+; Path=\/; SameSite=Lax$/)
    expect(cookie).not.toContain(vendor.token)
    const value = decodeURIComponent(/=([^;]+)/.exec(cookie)?.[1] ?? '')
    expect(openSealedToken(appKeys(server.secrets).token, value)).toBe(vendor.token)
    expect(
      (await ask(server, '/api/services/app/User/GetAll', { headers: { authorization: `Bearer ${value}` } }))
        .status,
    ).toBe(401)
  })
})

describe('the cookie of the hub', () => {
  const maxAgeFor = async (token: string) => {
    const { headers } = await ask(server, '/api/services/app/Session/GetCurrentLoginInformations', {
      as: { token },
    })
    return Number(/Max-Age=(\d+)/.exec(String(headers['set-cookie']))?.[1])
  }

  it('lives as long as its token still does', async () => {
    const token = await issueToken(server, { ...vendor, seconds: 1800 })
    const fresh = await maxAgeFor(token)
    expect(fresh).toBeGreaterThan(1740)
    expect(fresh).toBeLessThanOrEqual(1800)
    server.clock.advance(25 * 60_000)
    const late = await maxAgeFor(token)
    expect(late).toBeGreaterThan(240)
    expect(late).toBeLessThanOrEqual(300)
    server.clock.advance(-25 * 60_000)
  })
})

describe('the user configuration', () => {
  const configurationOf = async (as: Actor | null) =>
    (await ask<UserConfiguration>(server, '/AbpUserConfiguration/GetAll', { as })).result

  it('of a visitor is complete, and grants nothing', async () => {
    const result = await configurationOf(null)
    expect(result).toMatchObject({
      multiTenancy: { isEnabled: true, ignoreFeatureCheckForHostUsers: false, sides: { host: 2, tenant: 1 } },
      session: {
        userId: null,
        tenantId: 5,
        impersonatorUserId: null,
        impersonatorTenantId: null,
        multiTenancySide: 1,
      },
      features: { allFeatures: { SignalR: { value: 'true' }, 'SignalR.AspNetCore': { value: 'true' } } },
      nav: { menus: { MainMenu: { name: 'MainMenu', customData: null, items: [] } } },
      clock: { provider: 'unspecifiedClockProvider' },
      timing: {
        timeZoneInfo: {
          iana: { timeZoneId: 'Asia/Shanghai' },
          windows: { timeZoneId: 'China Standard Time', baseUtcOffsetInMilliseconds: 28_800_000 },
        },
      },
      security: { antiForgery: { tokenCookieName: 'XSRF-TOKEN', tokenHeaderName: 'X-XSRF-TOKEN' } },
      custom: { textSource: 'Wenli' },
    })
    expect(Object.keys(result).toSorted()).toEqual(
      'auth clock custom features localization multiTenancy nav security session setting timing'.split(' '),
    )
    expect(Object.keys(result.auth.allPermissions).toSorted()).toEqual([...allPermissions].toSorted())
    expect(new Set(Object.values(result.auth.allPermissions))).toEqual(new Set(['true']))
    expect(result.auth.grantedPermissions).toEqual({})
    const forClients = settingNames.filter((name) => settingRules[name].client)
    expect(Object.keys(result.setting.values).toSorted()).toEqual(forClients.toSorted())
    expect(forClients).not.toContain('App.Trade.CommissionBp')
  })

  it('lists both languages, the current one and its texts', async () => {
    const { localization } = await configurationOf(null)
    expect(localization.languages).toEqual([
      {
        name: 'zh-Hans',
        displayName: '简体中文',
        icon: 'famfamfam-flags cn',
        isDefault: true,
        isDisabled: false,
        isRightToLeft: false,
      },
      {
        name: 'en',
        displayName: 'English',
        icon: 'famfamfam-flags gb',
        isDefault: false,
        isDisabled: false,
        isRightToLeft: false,
      },
    ])
    expect(localization.currentLanguage).toEqual(localization.languages[0])
    expect(localization.sources.map(({ name }) => name)).toEqual(['Abp', 'AbpWeb', 'Wenli'])
    expect(localization.values['Wenli']).toEqual(texts['zh-Hans'])
  })

  it('of somebody signed in grants exactly what they hold', async () => {
    const { session, auth } = await configurationOf(vendor)
    expect(session).toMatchObject({ userId: vendor.userId, tenantId: 5 })
    expect(auth.grantedPermissions).toEqual({
      'VendorPages.Vendor.Edit': 'true',
      'VendorPages.Product': 'true',
      'VendorPages.Order': 'true',
      'VendorPages.Withdrawal': 'true',
      'VendorPages.Statement': 'true',
      'VendorPages.Staff': 'true',
    })
  })
})

describe('the audit log', () => {
  it('is listed for those who may see it, narrowed by object, action, user and time', async () => {
    const admin = await createActor(server, { roles: ['TenantAdmin'] })
    const { result: brand } = await ask<{ id: number }>(server, '/api/services/app/Brand/Create', {
      method: 'POST',
      as: admin,
      body: { name: 'Seen' },
      headers: { 'x-request-id': 'audited-request' },
    })
    type Page = { totalCount: number; items: Record<string, unknown>[] }
    const list = (query: string) =>
      ask<Page>(server, `/api/services/app/AuditLog/GetAll?${query}`, { as: admin })
    const { result } = await list(`object=Brand&action=Create&userId=${admin.userId}`)
    expect(result).toEqual({
      totalCount: 1,
      items: [
        {
          id: expect.any(Number),
          creationTime: expect.any(String),
          userId: admin.userId,
          userName: admin.userName,
          ip: '127.0.0.1',
          action: 'Create',
          object: 'Brand',
          objectId: String(brand.id),
          changes: '{"name": "Seen"}',
          requestId: 'audited-request',
        },
      ],
    })
    const later = toWireTime(new Date(server.clock.now().getTime() + HOUR_MS))
    expect((await list(`object=Brand&creationTimeFrom=${later}`)).result.totalCount).toBe(0)
    expect((await list(`object=Brand&creationTimeTo=${later}`)).result.totalCount).toBe(1)
    expect((await list('creationTimeFrom=yesterday')).status).toBe(400)
  })
})
