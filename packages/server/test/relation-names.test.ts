import { afterAll, beforeAll, expect, it } from 'vitest'
import { membershipFields } from '@wenli/contract/auth/membership'
import { fieldMeta } from '@wenli/contract/fields'
import { allPermissions } from '@wenli/contract/permissions'
import { resources } from '@wenli/contract/registry'
import { createActor } from './actors.ts'
import type { Actor } from './actors.ts'
import { ask } from './ask.ts'
import { startTestApp } from './start-test-app.ts'
import type { TestApp } from './start-test-app.ts'

let server: TestApp
let admin: Actor
beforeAll(async () => {
  server = await startTestApp({ env: { SEED: 'demo' } })
  admin = await createActor(server, {
    permissions: allPermissions.filter((name) => !name.startsWith('Pages.Tenant')),
  })
})
afterAll(() => server.close())

const pointedTo = [
  ...new Set(
    [...resources.map(({ fields }) => fields), membershipFields].flatMap((fields) =>
      Object.values(fields).flatMap((field) => fieldMeta(field).to ?? []),
    ),
  ),
]

it.each(pointedTo)('rows of %s are named by their ids, wherever in the list they stand', async (name) => {
  const list = (query: string) =>
    ask<{ totalCount: number; items: { id: number }[] }>(
      server,
      `/api/services/app/${name}/GetAll?${query}`,
      {
        as: admin,
      },
    )
  const { result: all } = await list('maxResultCount=1000')
  const last = all.items.at(-1)?.id ?? 1
  const { result, status } = await list(`ids=${last},999999999&maxResultCount=2`)
  expect(status).toBe(200)
  expect(result.items.map(({ id }) => id)).toEqual(all.items.length === 0 ? [] : [last])
})
