import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allPermissions, permissionGroups } from '@wenli/contract/permissions'
import { createActor } from '../../../../test/actors.ts'
import { ask } from '../../../../test/ask.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

describe('all permissions', () => {
  type Listed = { items: { id: number; name: string; displayName: string; description: null }[] }

  it('are those of the caller’s side, by display name', async () => {
    const { result } = await ask<Listed>(server, '/api/services/app/Role/getAllPermissions', {
      as: await createActor(server, { roles: ['TenantAdmin'] }),
    })
    const names = result.items.map(({ name }) => name)
    expect(names.toSorted()).toEqual(
      allPermissions.filter((name) => !permissionGroups.Host.some((host) => host === name)).toSorted(),
    )
    const labels = result.items.map(({ displayName }) => displayName)
    expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'zh-Hans')))
    expect(result.items[0]).toEqual({
      id: 0,
      name: expect.any(String),
      displayName: expect.stringMatching(/[一-龥]/),
      description: null,
    })
  })

  it('on the host side hold the tenants and nothing of the marketplace', async () => {
    const host = await createActor(server, { tenantId: 0, roles: ['HostAdmin'] })
    const { result } = await ask<Listed>(server, '/api/services/app/Role/getAllPermissions', { as: host })
    const names = result.items.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Pages.Tenant', 'Pages.User', 'Pages.Role']))
    expect(names).not.toContain('Pages.Brand')
  })
})
