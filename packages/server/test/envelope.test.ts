import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '../src/platform/culture/texts.ts'
import { bearer, createActor, issueToken } from './actors.ts'
import type { Actor } from './actors.ts'
import { ask } from './ask.ts'
import { startTestApp } from './start-test-app.ts'
import type { TestApp } from './start-test-app.ts'

let server: TestApp
let admin: Actor
let nobody: Actor
beforeAll(async () => {
  server = await startTestApp()
  admin = await createActor(server, { roles: ['TenantAdmin'] })
  nobody = await createActor(server)
})
afterAll(() => server.close())

const zh = (key: string, ...args: (string | number)[]) => textOf('zh-Hans', key, ...args)
const brand = '/api/services/app/Brand'

describe('a call that succeeds', () => {
  it('answers its value in the envelope, with every key of it', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `${brand}/Create`,
      headers: bearer(admin),
      payload: { name: 'Stone' },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toEqual({
      result: expect.objectContaining({ id: expect.any(Number), name: 'Stone', tenantId: 5, remark: null }),
      targetUrl: null,
      success: true,
      error: null,
      unAuthorizedRequest: false,
      __abp: true,
    })
  })

  it.each([
    ['/AbpUserConfiguration/GetAll', 'gzip, deflate, br', 'gzip', gunzipSync],
    ['/api/services/app/Role/getAllPermissions', 'gzip, deflate, br', 'br', brotliDecompressSync],
    ['/api/services/app/Role/getAllPermissions', 'gzip', 'gzip', gunzipSync],
  ])('answers the long text of %s to who accepts "%s" as %s', async (url, accepted, coding, unpack) => {
    const plain = await server.app.inject({ url, headers: bearer(admin) })
    const coded = await server.app.inject({
      url,
      headers: { ...bearer(admin), 'accept-encoding': accepted },
    })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect([coded.headers['content-encoding'], coded.headers['vary']]).toEqual([coding, 'accept-encoding'])
    expect(unpack(coded.rawPayload).toString()).toBe(plain.payload)
    expect(coded.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  })

  it('answers a short text as it is', async () => {
    const answer = await server.app.inject({
      url: `${brand}/GetAll?MaxResultCount=1`,
      headers: { ...bearer(admin), 'accept-encoding': 'gzip' },
    })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.json()).toMatchObject({ success: true })
  })

  it('answers 200 with result null when there is nothing to say', async () => {
    const { result } = await ask<{ id: number }>(server, `${brand}/Create`, {
      method: 'POST',
      as: admin,
      body: { name: 'Gone' },
    })
    const answer = await server.app.inject({
      method: 'DELETE',
      url: `${brand}/Delete?Id=${result.id}`,
      headers: bearer(admin),
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      result: null,
      targetUrl: null,
      success: true,
      error: null,
      unAuthorizedRequest: false,
      __abp: true,
    })
  })

  it('answers lists as totalCount and items, counted after filters and before paging', async () => {
    for (const name of ['Page a', 'Page b', 'Page c'])
      await ask(server, `${brand}/Create`, { method: 'POST', as: admin, body: { name } })
    const page = (query: string) =>
      ask<{ totalCount: number; items: { name: string }[] }>(
        server,
        `${brand}/GetAll?keyword=Page&${query}`,
        { as: admin },
      )
    expect((await page('MaxResultCount=2&Sorting=name')).result).toMatchObject({
      totalCount: 3,
      items: [{ name: 'Page a' }, { name: 'Page b' }],
    })
    expect((await page('SkipCount=2&Sorting=name asc')).result).toMatchObject({
      totalCount: 3,
      items: [{ name: 'Page c' }],
    })
    expect((await page('SkipCount=9')).result).toEqual({ totalCount: 3, items: [] })
    expect((await page('')).result.items.map(({ name }) => name)).toEqual(['Page c', 'Page b', 'Page a'])
  })

  it('a few answers are bare, as their clients expect them', async () => {
    const answer = await server.app.inject('/setting/link/?format=json')
    expect([answer.statusCode, answer.json()]).toEqual([200, []])
  })
})

describe('a call that is refused', () => {
  it('for its content is 400, with the narrative as details and each member', async () => {
    const answer = await ask(server, '/api/services/app/User/Create', {
      method: 'POST',
      as: admin,
      body: { userName: '', name: 7, password: 'x'.repeat(33) },
    })
    const required = zh('Validation.Required', zh('User.userName'))
    const invalid = zh('Validation.Invalid', zh('User.name'))
    const tooLong = zh('Validation.TooLong', zh('User.password'), 32)
    expect(answer).toMatchObject({
      status: 400,
      result: null,
      success: false,
      unAuthorizedRequest: false,
      __abp: true,
    })
    expect(answer.error).toEqual({
      code: 0,
      reason: 'Platform:Validation',
      message: zh('Error.Platform:Validation'),
      details: `${zh('Error.Platform:Validation.Details')}\r\n - ${required}\r\n - ${invalid}\r\n - ${tooLong}\r\n`,
      validationErrors: [
        { message: required, members: ['userName'] },
        { message: invalid, members: ['name'] },
        { message: tooLong, members: ['password'] },
      ],
    })
  })

  it('for want of a login is 401 in the envelope', async () => {
    const answer = await ask(server, `${brand}/GetAll`)
    expect(answer).toMatchObject({ status: 401, result: null, success: false, unAuthorizedRequest: true })
    expect(answer.error).toEqual({
      code: 0,
      reason: 'Platform:NotSignedIn',
      message: zh('Error.Platform:NotSignedIn'),
      details: null,
      validationErrors: null,
    })
    expect(answer.headers['www-authenticate']).toBeUndefined()
  })

  it('for want of a permission is 403 and names it in Chinese', async () => {
    const answer = await ask(server, `${brand}/GetAll`, { as: nobody })
    expect(answer).toMatchObject({ status: 403, unAuthorizedRequest: true })
    expect(answer.error?.message).toBe(zh('Error.Platform:PermissionMissing', zh('Permission.Pages.Brand')))
    expect(answer.error?.message).toMatch(/[一-龥]/)
    expect(answer.error?.details).toBeNull()
  })

  it('for want of all of several permissions names them as a choice', async () => {
    const answer = await ask(server, '/api/uploadImage?usage=PortalSubject', { method: 'POST', as: nobody })
    expect(answer.status).toBe(403)
    expect(answer.error?.reason).toBe('Platform:AnyPermissionMissing')
    expect(answer.error?.message).toContain(zh('Permission.Pages.Subject.Create'))
    expect(answer.error?.message).toContain(zh('Permission.Pages.FriendlyLink.Edit'))
  })

  it('for want of the scope is 403 and names the service', async () => {
    const narrow = await createActor(server, { roles: ['TenantAdmin'], scopes: ['auth'] })
    expect((await ask(server, '/api/services/app/User/GetAll', { as: narrow })).status).toBe(200)
    const answer = await ask(server, `${brand}/GetAll`, { as: narrow })
    expect(answer).toMatchObject({
      status: 403,
      error: { reason: 'Platform:ScopeMissing', message: zh('Error.Platform:ScopeMissing', 'baseinfo') },
    })
  })

  it('for a row that is not there is 404 and names entity and id', async () => {
    const answer = await ask(server, `${brand}/Get?Id=987654321`, { as: admin })
    expect(answer).toMatchObject({ status: 404, unAuthorizedRequest: false })
    expect(answer.error?.message).toBe(zh('Error.Platform:EntityNotFound', zh('Brand'), 987654321))
  })

  it('because the state forbids it is 409', async () => {
    const { result: category } = await ask<{ id: number }>(
      server,
      '/api/services/app/SubjectCategory/Create',
      { method: 'POST', as: admin, body: { name: 'a', displayName: 'a' } },
    )
    const subject = { name: 'In use', subjectCategoryId: category.id }
    expect(
      (await ask(server, '/api/services/app/Subject/Create', { method: 'POST', as: admin, body: subject }))
        .status,
    ).toBe(200)
    const held = await ask(server, `/api/services/app/SubjectCategory/Delete?Id=${category.id}`, {
      method: 'DELETE',
      as: admin,
    })
    expect(held).toMatchObject({ status: 409, error: { reason: 'Platform:StillReferenced' } })
    const twice = await ask(server, '/api/services/app/Subject/Create', {
      method: 'POST',
      as: admin,
      body: subject,
    })
    expect(twice).toMatchObject({ status: 409, error: { reason: 'Platform:Duplicate' } })
  })

  it('because a well-formed request is refused is 422, with details where there is more to say', async () => {
    const answer = await ask(server, '/api/services/app/User/Create', {
      method: 'POST',
      as: admin,
      body: { userName: 'weak', name: 'w', password: '12345678' },
    })
    expect(answer).toMatchObject({
      status: 422,
      error: {
        reason: 'Auth:WeakPassword',
        message: zh('Error.Auth:WeakPassword'),
        details: zh('Error.Auth:WeakPassword.Details'),
      },
    })
  })

  it('for an address that does not exist is 404 in the envelope, with any verb', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const answer = await ask(server, '/api/services/app/Nothing/GetAll', { method })
      expect(answer).toMatchObject({
        status: 404,
        success: false,
        __abp: true,
        error: { reason: 'Platform:NotFound' },
      })
      expect(answer.headers['x-request-id']).toEqual(expect.any(String))
    }
    expect(await ask(server, `${brand}/GetAll`, { method: 'POST', as: admin })).toMatchObject({
      status: 404,
      error: { reason: 'Platform:NotFound' },
    })
  })
})

describe('a session that has ended', () => {
  const bare = async (authorization: string, url = `${brand}/GetAll`) => {
    const answer = await server.app.inject({ url, headers: { authorization } })
    return [answer.statusCode, answer.body, answer.headers['www-authenticate']]
  }
  const ended = [401, '', 'Bearer error="invalid_token"']

  it.each([
    'Bearer',
    'Bearer ',
    'Bearer nothing',
    `Bearer ${'a'.repeat(43)}`,
    `Bearer ${'a'.repeat(5000)}`,
    'Basic YTpi',
    'Bearer a b',
    'bearer x',
    'Token x',
  ])('a bearer such as %j is a bare 401, so that the client sees a time-out', async (authorization) => {
    expect(await bare(authorization)).toEqual(ended)
  })

  it('an expired token is a bare 401, also where no login is needed', async () => {
    const token = await issueToken(server, { tenantId: 5, userId: admin.userId, seconds: -1 })
    expect(await bare(`Bearer ${token}`)).toEqual(ended)
    expect(await bare(`Bearer ${token}`, '/AbpUserConfiguration/GetAll')).toEqual(ended)
  })

  it('a revoked token is a bare 401', async () => {
    const user = await createActor(server, { permissions: ['Pages.Brand'] })
    expect((await ask(server, `${brand}/GetAll`, { as: user })).status).toBe(200)
    const off = await ask(server, '/api/services/app/User/Update', {
      method: 'PUT',
      as: admin,
      body: { id: user.userId, isActive: false },
    })
    expect(off.status).toBe(200)
    await expect.poll(() => bare(`Bearer ${user.token}`)).toEqual(ended)
  })

  it('an empty Authorization header is no login at all', async () => {
    expect((await ask(server, `${brand}/GetAll`, { headers: { authorization: '' } })).error?.reason).toBe(
      'Platform:NotSignedIn',
    )
  })
})

describe('a fault of ours', () => {
  it('is 500 without any detail; the request id leads to the line in the log', async () => {
    await server.owner.query('ALTER TABLE product_color RENAME TO product_color_gone')
    const answer = await ask(server, '/api/services/app/ProductColor/GetAll', { as: admin })
    await server.owner.query('ALTER TABLE product_color_gone RENAME TO product_color')
    expect(answer).toMatchObject({ status: 500, result: null, success: false, unAuthorizedRequest: false })
    expect(answer.error).toEqual({
      code: 0,
      reason: 'Platform:Internal',
      message: zh('Error.Platform:Internal'),
      details: null,
      validationErrors: null,
    })
    expect(answer.text).not.toMatch(/product_color|relation|42P01|at /)
    const id = String(answer.headers['x-request-id'])
    const line = server.logLines
      .map((text) => JSON.parse(text))
      .find(({ reqId, err }) => reqId === id && err !== undefined)
    expect(line).toMatchObject({ level: 50, err: { code: '42P01' } })
    expect(line.err.stack).toContain('get-all.ts')
  })

  it('an expected refusal is one line at info, without a stack', async () => {
    const answer = await ask(server, `${brand}/Get?Id=1`, {
      headers: { 'x-request-id': 'refusal-in-the-log' },
    })
    expect(answer.status).toBe(401)
    const lines = server.logLines
      .map((text) => JSON.parse(text))
      .filter(({ reqId }) => reqId === 'refusal-in-the-log')
    expect(lines.map(({ level, msg, reason }) => [level, msg, reason])).toEqual([
      [30, 'refused', 'Platform:NotSignedIn'],
      [30, 'answered', undefined],
    ])
    expect(JSON.stringify(lines)).not.toContain('stack')
  })
})

describe('every answer', () => {
  it('carries a request id, the caller’s own where it is one', async () => {
    const own = await server.app.inject({ url: '/health', headers: { 'x-request-id': 'abcdefgh-1234' } })
    expect(own.headers['x-request-id']).toBe('abcdefgh-1234')
    for (const forged of ['short', 'a'.repeat(65), 'abc def ghi', 'a\u00e4bcdefgh', '{"level":60}']) {
      const answer = await server.app.inject({ url: '/health', headers: { 'x-request-id': forged } })
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    }
  })
})
