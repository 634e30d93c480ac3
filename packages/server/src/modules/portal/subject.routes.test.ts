import { afterAll, beforeAll, expect, it } from 'vitest'
import { bearer, createActor } from '../../../test/actors.ts'
import type { Actor } from '../../../test/actors.ts'
import { startTestApp } from '../../../test/start-test-app.ts'

let test: Awaited<ReturnType<typeof startTestApp>>
let editor: Actor
beforeAll(async () => {
  test = await startTestApp()
  editor = await createActor(test, {
    permissions: ['Pages.Subject', 'Pages.Subject.Create', 'Pages.Subject.Edit'],
  })
})
afterAll(() => test.close())

const write = async (method: 'POST' | 'PUT', verb: string, payload: object) => {
  const response = await test.app.inject({
    method,
    url: `/api/services/app/Subject/${verb}`,
    headers: bearer(editor),
    payload,
  })
  expect(response.statusCode).toBe(200)
  return response.json().result
}
const read = async (name: string, headers: Record<string, string> = {}) => {
  const response = await test.app.inject({
    url: `/api/client/Subject/getByName?name=${encodeURIComponent(name)}`,
    headers,
  })
  return { status: response.statusCode, ...response.json() }
}

it('is read by its name without signing in, as the administrator wrote it', async () => {
  const made = await write('POST', 'Create', {
    name: 'aboutus',
    details: '<h2>One</h2><p>Two</p>',
    keywords: 'k',
    priority: 3,
    remark: 'inner',
  })
  const { status, result } = await read('AboutUs')
  expect(status).toBe(200)
  expect(result).toEqual({
    id: made.id,
    name: 'aboutus',
    keywords: 'k',
    description: null,
    details: '<h2>One</h2><p>Two</p>',
    coverImageUrl: null,
    creationTime: made.creationTime,
    lastModificationTime: null,
  })
  await write('PUT', 'Update', { id: made.id, details: '<p>Three</p>' })
  expect((await read('aboutus')).result).toMatchObject({
    details: '<p>Three</p>',
    lastModificationTime: expect.stringMatching(/^\d{4}-/),
  })
})

it('reaches readers without scripts, styles, foreign pictures or dangerous links', async () => {
  const own = '/files/5/PortalSubject/0b0f5a52-8d5c-4d0a-9a51-6f3f1a3f5f10.png'
  const details = `<p onclick="x()" style="color:red">a<script>alert(1)</script><img src="https://evil.example/x.png"><img src="/private/5/VendorDocument/x.png"><img src="${own}" onerror="x()"><a href="javascript:x()">b</a><iframe src="//evil.example"></iframe></p>`
  await write('POST', 'Create', { name: 'hostile', details })
  expect((await read('hostile')).result.details).toBe(`<p>a<img src="${own}" /><a>b</a></p>`)
})

it('exists once under each name, whatever the letter case', async () => {
  await write('POST', 'Create', { name: 'Rules' })
  const again = await test.app.inject({
    method: 'POST',
    url: '/api/services/app/Subject/Create',
    headers: bearer(editor),
    payload: { name: 'rULES' },
  })
  expect([again.statusCode, again.json().error.reason]).toEqual([409, 'Platform:Duplicate'])
})

it('is not found under a name nobody gave, or in another tenant', async () => {
  await write('POST', 'Create', { name: 'ours' })
  const missing = await read('nothing-here')
  expect([missing.status, missing.error.reason]).toEqual([404, 'Platform:EntityNotFound'])
  expect((await read('ours', { 'abp-tenantid': '6' })).status).toBe(404)
  expect((await read('')).status).toBe(400)
  expect((await read('x'.repeat(129))).status).toBe(400)
})

it('is cleaned again when it is read: what was planted in the database does not reach a page', async () => {
  const made = await write('POST', 'Create', { name: 'planted', details: '<p>One</p>' })
  const hostile =
    '<p onclick="alert(1)">Two</p><script>alert(2)</script><a href="javascript:alert(3)">Three</a>'
  await test.db.reader(5).query({
    text: 'UPDATE subject SET details = $2 WHERE tenant_id = 5 AND id = $1',
    values: [made.id, hostile],
  })
  expect((await read('planted')).result.details).toBe('<p>Two</p><a>Three</a>')
  const forEditor = await test.app.inject({
    url: `/api/services/app/Subject/Get?Id=${made.id}`,
    headers: bearer(editor),
  })
  expect(forEditor.json().result.details).toBe('<p>Two</p><a>Three</a>')
})
