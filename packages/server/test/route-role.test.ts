import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeAccess, holds } from '@wenli/contract/access'
import type { Access } from '@wenli/contract/access'
import type { Endpoint } from '@wenli/contract/endpoint'
import { allPermissions, isOnSide } from '@wenli/contract/permissions'
import type { Permission } from '@wenli/contract/permissions'
import { hostRoles, tenantRoles } from '../src/modules/auth/roles/default-roles.ts'
import { createActor } from './actors.ts'
import type { Actor } from './actors.ts'
import { ask } from './ask.ts'
import { expectGenerated } from './generated-files.ts'
import { startTestApp } from './start-test-app.ts'
import type { TestApp } from './start-test-app.ts'

type Verdict = '401' | '403' | 'in'
type Who = { readonly name: string; readonly actor: Actor | null; readonly permissions: ReadonlySet<string> }

let server: TestApp
const people: Who[] = []
beforeAll(async () => {
  server = await startTestApp()
  people.push({ name: 'anonymous', actor: null, permissions: new Set() })
  people.push({ name: 'no role', actor: await createActor(server), permissions: new Set() })
  for (const { name, permissions } of hostRoles) {
    people.push({
      name,
      actor: await createActor(server, { tenantId: 0, roles: [name] }),
      permissions: new Set(permissions),
    })
  }
  for (const { name, permissions } of tenantRoles) {
    people.push({
      name,
      actor: await createActor(server, { roles: [name] }),
      permissions: new Set(permissions),
    })
  }
})
afterAll(() => server.close())

/** At the door, with nothing in the hands: what is behind it refuses an empty request, or does nothing with it. */
const knock = async ({ method, path }: Endpoint, as: Actor | null): Promise<Verdict> => {
  const { status, error } = await ask(server, path, {
    method,
    as,
    ...(method === 'POST' || method === 'PUT' ? { body: {} } : {}),
  })
  if (status === 500) throw new Error(`${method} ${path} broke`)
  if (error?.reason === 'Platform:NotSignedIn') return '401'
  return /^Platform:((Any)?PermissionMissing|ScopeMissing)$/.test(error?.reason ?? '') ? '403' : 'in'
}

const expected = (access: Access, { actor, permissions }: Who): Verdict => {
  if (access === 'public') return 'in'
  if (actor === null) return '401'
  return holds(permissions, access) ? 'in' : '403'
}

const namesOf = (access: Access): readonly Permission[] => {
  if (access === 'public' || access === 'signedIn') return []
  if (typeof access === 'string') return [access]
  return 'anyOf' in access ? access.anyOf : access.allOf
}

it('every endpoint lets in exactly the roles that the committed table says', async () => {
  const lines: string[] = []
  const wrong: string[] = []
  for (const endpoint of server.app.endpoints) {
    const verdicts: string[] = []
    for (const who of people) {
      const verdict = await knock(endpoint, who.actor)
      verdicts.push(`${who.name} ${verdict}`)
      if (verdict !== expected(endpoint.access, who))
        wrong.push(`${endpoint.method} ${endpoint.path}: ${who.name} ${verdict}`)
    }
    lines.push(
      `${endpoint.method} ${endpoint.path} (${describeAccess(endpoint.access)}) → ${verdicts.join(', ')}`,
    )
  }
  expect(wrong).toEqual([])
  expect(lines.length).toBeGreaterThan(130)
  await expectGenerated('route-role.txt', `${lines.toSorted().join('\n')}\n`)
}, 120_000)

describe('a permission is a key to its own doors', () => {
  it('opens them by itself, and every other permission together does not', async () => {
    const wanted = new Set(server.app.endpoints.flatMap(({ access }) => namesOf(access)))
    expect(wanted.size).toBeGreaterThan(90)
    const wrong: string[] = []
    for (const permission of wanted) {
      const tenantId = isOnSide(permission, 'tenant') ? 5 : 0
      const holder = await createActor(server, { tenantId, permissions: [permission] })
      const others = await createActor(server, {
        tenantId,
        permissions: allPermissions.filter((name) => name !== permission),
      })
      for (const endpoint of server.app.endpoints.filter(({ access }) => access === permission)) {
        const found = [await knock(endpoint, holder), await knock(endpoint, others)]
        if (found.join() !== 'in,403') wrong.push(`${endpoint.method} ${endpoint.path}: ${found.join()}`)
      }
    }
    expect(wrong).toEqual([])
  }, 120_000)

  it('of the other side opens nothing, even when somebody wrote it into a role', async () => {
    const forger = await createActor(server, { permissions: allPermissions })
    for (const endpoint of server.app.endpoints.filter(({ path }) =>
      path.startsWith('/api/services/app/Tenant/'),
    )) {
      expect(await knock(endpoint, forger)).toBe('403')
    }
    const host = await createActor(server, { tenantId: 0, permissions: allPermissions })
    for (const endpoint of server.app.endpoints.filter(({ path }) =>
      path.startsWith('/api/services/app/Brand/'),
    )) {
      expect(await knock(endpoint, host)).toBe('403')
    }
  })

  it('opens nothing for a token without the scope of the service', async () => {
    const noScope = await createActor(server, { roles: ['TenantAdmin'], scopes: [] })
    const wrong: string[] = []
    for (const endpoint of server.app.endpoints) {
      const verdict = await knock(endpoint, noScope)
      if (verdict !== (endpoint.access === 'public' ? 'in' : '403'))
        wrong.push(`${endpoint.method} ${endpoint.path}: ${verdict}`)
    }
    expect(wrong).toEqual([])
  })
})
