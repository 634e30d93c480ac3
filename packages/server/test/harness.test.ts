import { afterAll, beforeAll, expect, it } from 'vitest'
import { bearer, createActor } from './actors.ts'
import { startTestApp } from './start-test-app.ts'
import type { TestApp } from './start-test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

it('answers a list of users to somebody who may see it, in the envelope', async () => {
  const admin = await createActor(server, { roles: ['TenantAdmin'] })
  const answer = await server.app.inject({
    url: '/api/services/app/User/GetAll?MaxResultCount=5',
    headers: bearer(admin),
  })
  expect(answer.statusCode).toBe(200)
  const body = answer.json()
  expect(body).toMatchObject({
    success: true,
    error: null,
    targetUrl: null,
    unAuthorizedRequest: false,
    __abp: true,
  })
  expect(body.result.items[0].userName).toBe(admin.userName)
})

it('answers the user configuration to a visitor', async () => {
  const answer = await server.app.inject({ url: '/abpuserconfiguration/getall' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().result.session).toMatchObject({ userId: null, tenantId: 5 })
})
