import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleItem } from '@wenli/contract/auth/role'
import { createAccount } from './accounts.ts'
import { createActor } from './actors.ts'
import type { Actor } from './actors.ts'
import { ask } from './ask.ts'
import { makeSigningKeys, openBrowser, signIn } from './browser.ts'
import { openShop } from './open-shop.ts'
import { startTestApp } from './start-test-app.ts'

let here: Awaited<ReturnType<typeof startTestApp>>
let there: Awaited<ReturnType<typeof startTestApp>>
let admin: Actor
beforeAll(async () => {
  here = await startTestApp()
  await makeSigningKeys(here.dataDir)
  there = await startTestApp({ beside: here })
  admin = await createActor(here, { roles: ['TenantAdmin'] })
})
afterAll(async () => {
  await there.close()
  await here.close()
})

/** The clock stands still over there, so that nothing kept runs out: what counts was told, not waited for. */
const askThere = <Result>(url: string, as: Actor) => {
  there.clock.set(standstill)
  return ask<Result>(there, url, { as })
}
const standstill = new Date()
const brands = async (as: Actor) => (await askThere('/api/services/app/Brand/GetAll', as)).status
const change = (url: string, body: unknown) =>
  ask(here, `/api/services/app/${url}`, { method: 'PUT', as: admin, body })
const roleOf = async (actor: Actor): Promise<RoleItem> => {
  const { result } = await ask<{ items: RoleItem[] }>(
    here,
    `/api/services/app/Role/GetAll?keyword=r-${actor.userName}`,
    { as: admin },
  )
  return result.items[0]!
}

describe('what one process changes counts for the next call on another', () => {
  it('permissions of a role', async () => {
    const actor = await createActor(here, { permissions: ['Pages.Brand'] })
    expect(await brands(actor)).toBe(200)
    const { id } = await roleOf(actor)
    await change('Role/Update', { id, grantedPermissions: [] })
    await expect.poll(() => brands(actor)).toBe(403)
    await change('Role/Update', { id, grantedPermissions: ['Pages.Brand'] })
    await expect.poll(() => brands(actor)).toBe(200)
  })

  it('roles of a user', async () => {
    const actor = await createActor(here, { roles: ['Operator'] })
    expect(await brands(actor)).toBe(200)
    await change('User/Update', { id: actor.userId, roleNames: ['User'] })
    await expect.poll(() => brands(actor)).toBe(403)
  })

  it('who works in a shop, and what they may do there', async () => {
    const { owner } = await openShop(here)
    const worker = await createActor(here, { userName: '13000000001' })
    const products = async () => (await askThere('/api/client/Product/GetAllByVendor', worker)).status
    const keep = (method: 'POST' | 'PUT' | 'DELETE', verb: string, body?: object) =>
      ask<{ id: number }>(here, `/api/client/VendorStaff/${verb}`, { method, as: owner, body })
    expect(await products()).toBe(403)
    const userName = worker.userName
    const { result } = await keep('POST', 'Create', { userName, permissions: ['VendorPages.Product'] })
    const answer = { method: 'PUT', as: worker, body: { id: result.id } } as const
    expect((await ask(here, '/api/client/VendorStaff/Accept', answer)).status).toBe(200)
    await expect.poll(products).toBe(200)
    await keep('PUT', 'Update', { id: result.id, permissions: ['VendorPages.Order'] })
    await expect.poll(products).toBe(403)
    await keep('PUT', 'Update', { id: result.id, permissions: ['VendorPages.Product'] })
    await expect.poll(products).toBe(200)
    await keep('DELETE', `Delete?id=${result.id}`)
    await expect.poll(products).toBe(403)
  })

  describe('the session of a browser', () => {
    const askWith = (token: string) =>
      there.app.inject({
        url: '/api/services/app/Session/GetCurrentLoginInformations',
        headers: { authorization: `Bearer ${token}` },
      })
    const open = async () => {
      const browser = openBrowser(here.app)
      const { accessToken, idToken } = await signIn(browser, await createAccount(here))
      there.clock.set(standstill)
      expect((await askWith(accessToken)).statusCode).toBe(200)
      return { browser, accessToken, idToken }
    }

    it('that is locked', async () => {
      const { browser, accessToken } = await open()
      await browser.json('/connect/lock', {}, { authorization: `Bearer ${accessToken}` })
      await expect.poll(async () => (await askWith(accessToken)).statusCode).toBe(401)
    })

    it('that is signed out', async () => {
      const { browser, accessToken, idToken } = await open()
      await browser.get(`/connect/endsession?${new URLSearchParams({ id_token_hint: idToken })}`)
      await expect.poll(async () => (await askWith(accessToken)).statusCode).toBe(401)
    })
  })

  it('a user who is switched off', async () => {
    const actor = await createActor(here, { permissions: ['Pages.Brand'] })
    expect(await brands(actor)).toBe(200)
    await change('User/Update', { id: actor.userId, isActive: false })
    await expect.poll(() => brands(actor)).toBe(401)
  })

  it('a tenant that is switched off and on', async () => {
    const host = await createActor(here, { tenantId: 0, roles: ['HostAdmin'] })
    const actor = await createActor(here, { tenantId: 6, permissions: ['Pages.Brand'] })
    expect(await brands(actor)).toBe(200)
    const set = (isActive: boolean) =>
      ask(here, '/api/services/app/Tenant/Update', { method: 'PUT', as: host, body: { id: 6, isActive } })
    await set(false)
    await expect.poll(() => brands(actor)).toBe(401)
    await set(true)
    await expect.poll(() => brands(actor)).toBe(200)
  })

  it('a language', async () => {
    const actor = await createActor(here)
    type Configuration = { localization: { currentCulture: { name: string } } }
    const cultureThere = async () => {
      const { result } = await askThere<Configuration>('/AbpUserConfiguration/GetAll', actor)
      return result.localization.currentCulture.name
    }
    expect(await cultureThere()).toBe('zh-Hans')
    await ask(here, '/api/services/app/User/ChangeLanguage', {
      method: 'POST',
      as: actor,
      body: { languageName: 'en' },
    })
    await expect.poll(cultureThere).toBe('en')
  })
})
