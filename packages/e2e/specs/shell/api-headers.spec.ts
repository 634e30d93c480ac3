import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPublic, sessionValue } from '../../browser-state.ts'
import { accounts, browserTest, signIn } from '../../fixtures.ts'
import { samplePicture } from '../../sample-picture.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

const isCall = /^\/(api|abpuserconfiguration|setting)\//i

type Call = { path: string; headers: Record<string, string> }

const collectCalls = (page: Page) => {
  const calls: Call[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (isCall.test(path)) calls.push({ path, headers: request.headers() })
  })
  return calls
}

/** The session lookup is the first call with the token. */
const sinceSignIn = (calls: readonly Call[]): Call[] => {
  const first = calls.findIndex(({ path }) => path.endsWith('/Session/GetCurrentLoginInformations'))
  expect(first).not.toBe(-1)
  return calls.slice(first)
}

const spoken = ({ path, headers }: Call) => ({
  path,
  authorization: headers['authorization'],
  culture: headers['.aspnetcore.culture'],
  tenants: [headers['abp.tenantid'], headers['abp-tenantid']],
  language: headers['accept-language'],
})

/** The browser's own language is another one, so that what is seen was said by the site. */
const foreignBrowser = { locale: 'en-GB' }

browserTest(
  'every call carries the bearer, the culture, the tenant id in two headers and Accept-Language zh-CN',
  async (stage) => {
    const page = await stage.newPage(foreignBrowser)
    const all = collectCalls(page)
    await signIn(page, accounts.shopper)
    await page.goto('/pc/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto('/pc/profile')
    await page.getByRole('heading', { level: 1, name: zh('Title.Profile') }).waitFor()
    await openPublic(page, '/')
    await page
      .locator('footer')
      .getByRole('link', { name: zh('Title.AboutUs') })
      .click()
    await page.getByRole('heading', { level: 1, name: zh('Title.AboutUs') }).waitFor()
    const token = await sessionValue(page, 'accessToken')

    const calls = sinceSignIn(all)
    const paths = calls.map(({ path }) => path)
    for (const path of [
      '/AbpUserConfiguration/GetAll',
      '/api/client/Subject/getByName',
      '/api/client/PageView/Create',
    ]) {
      expect(paths).toContain(path)
    }
    for (const call of calls) {
      expect(spoken(call)).toEqual({
        path: call.path,
        authorization: `Bearer ${token}`,
        culture: 'zh-Hans',
        tenants: ['5', '5'],
        language: 'zh-CN',
      })
    }
  },
)

browserTest('an upload carries the headers of every call', async (stage) => {
  const page = await openSignedIn(stage, accounts.vendor, foreignBrowser)
  await page.goto('/vc/productedit')
  const input = page.getByLabel(zh('ProductForm.AddPictures'))
  await input.waitFor({ state: 'attached' })
  await input.setInputFiles(await samplePicture(page))
  const asked = page.waitForRequest((request) => request.url().includes('/api/uploadImage'))
  await page.getByRole('button', { name: zh('ProductForm.CropUse') }).click()
  const upload = await asked
  expect(upload.method()).toBe('POST')
  expect(spoken({ path: new URL(upload.url()).pathname, headers: upload.headers() })).toEqual({
    path: '/api/uploadImage',
    authorization: `Bearer ${await sessionValue(page, 'accessToken')}`,
    culture: 'zh-Hans',
    tenants: ['5', '5'],
    language: 'zh-CN',
  })
  expect((await upload.response())?.status()).toBe(200)
})

browserTest(
  'a visitor sends everything but a bearer, and waits for no user configuration',
  async ({ newPage }) => {
    const page = await newPage(foreignBrowser)
    const calls = collectCalls(page)
    await openPublic(page, '/')
    await page
      .locator('footer')
      .getByRole('link', { name: zh('Title.AboutUs') })
      .click()
    await page.getByRole('heading', { level: 1, name: zh('Title.AboutUs') }).waitFor()
    expect(calls.length).toBeGreaterThan(1)
    expect(calls.map(({ path }) => path)).not.toContain('/AbpUserConfiguration/GetAll')
    for (const call of calls) {
      expect(spoken(call)).toEqual({
        path: call.path,
        authorization: undefined,
        culture: 'zh-Hans',
        tenants: ['5', '5'],
        language: 'zh-CN',
      })
    }
  },
)

browserTest('a host user sends none of the tenant headers', async (stage) => {
  const page = await stage.newPage(foreignBrowser)
  const all = collectCalls(page)
  await signIn(page, accounts.hostAdministrator)
  await page.goto('/admin/tenants')
  await page.getByRole('row').nth(1).waitFor()
  const token = await sessionValue(page, 'accessToken')
  const calls = sinceSignIn(all)
  expect(calls.map(({ path }) => path)).toContain('/api/services/app/Tenant/GetAll')
  for (const call of calls) {
    expect(spoken(call)).toEqual({
      path: call.path,
      authorization: `Bearer ${token}`,
      culture: 'zh-Hans',
      tenants: [undefined, undefined],
      language: 'zh-CN',
    })
  }
})
