import { getSubjectByName, subject } from '@wenli/contract/portal/subject'
import { resourcePath } from '@wenli/contract/resource'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'
import { navigateInside, openPublic } from '../../browser-state.ts'
import { accounts, browserTest, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import { staticScreens, storefrontScreens } from '../../screens.ts'
import { openSignedIn } from '../../signed-in.ts'
import { watchForeignRequests } from '../../watch-requests.ts'
import { pageTitle, zh } from '../../words.ts'

const answer = z.object({ result: z.record(z.string(), z.unknown()) })
const squeezed = (text: string) => text.replace(/\s+/g, '')
const withoutTags = (html: string) => squeezed(html.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&'))

async function expectMissingPage(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: zh('Error.NotFound') }).waitFor()
  for (const role of ['banner', 'contentinfo'] as const) await page.getByRole(role).waitFor()
  const links = page.getByRole('navigation', { name: zh('Footer.FriendlyLinks') })
  await links.getByRole('link').first().waitFor()
}

for (const width of flowWidths(375)) {
  browserTest(
    `at ${width} px every public page has its title with the product name as suffix, asks nobody else, and fits`,
    async ({ baseUrl, newPage }) => {
      const page = await newPage({ width })
      const foreign = watchForeignRequests(page, baseUrl)
      for (const { path, title } of storefrontScreens) {
        const { status } = await openPublic(page, path)
        const lang = await page.locator('html').getAttribute('lang')
        expect({ path, status, lang, title: await page.title() }).toEqual({
          path,
          status: 200,
          lang: 'zh-Hans',
          title: pageTitle(title),
        })
        await page.getByRole('heading', { level: 1 }).waitFor()
        await expectNoSeriousViolations(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect({ path, overflow: Math.max(0, overflow) }).toEqual({ path, overflow: 0 })
      }
      expect(foreign).toEqual([])
    },
  )
}

browserTest(
  'the five static pages share one screen, whose text comes from the subjects and is there without a script',
  async ({ newPage, api }) => {
    const visitor = await api()
    const page = await newPage({ javaScriptEnabled: false })
    for (const { path, title } of staticScreens) {
      const { details } = await visitor.call(getSubjectByName, { query: { name: path.slice(1) } })
      await page.goto(path)
      const article = squeezed((await page.locator('main article').textContent()) ?? '')
      expect(article).toBe(squeezed(zh(title)) + withoutTags(details ?? ''))
    }
  },
)

browserTest('a static page shows what an administrator wrote into its subject', async ({ newPage, api }) => {
  const administrator = await api(accounts.administrator)
  const { id } = await administrator.call(getSubjectByName, { query: { name: 'contactus' } })
  const read = await administrator.send('GET', `${resourcePath(subject, 'Get')}?Id=${id}`)
  const before = answer.parse(read.body).result
  const write = async (details: unknown) => {
    const { status } = await administrator.send('PUT', resourcePath(subject, 'Update'), {
      ...before,
      details,
    })
    expect(status).toBe(200)
  }
  const sentence = '周末看样请提前一天预约。'
  try {
    await write(`<p>${sentence}</p>`)
    const page = await newPage()
    await expect
      .poll(async () => {
        await page.goto('/contactus')
        return await page.locator('main article').innerText()
      })
      .toContain(sentence)
  } finally {
    await write(before['details'])
  }
})

browserTest('addresses match in any letter case', async ({ newPage }) => {
  const page = await newPage()
  const response = await page.goto('/AboutUs')
  expect(response?.status()).toBe(200)
  expect(await page.title()).toBe(pageTitle('Title.AboutUs'))
})

browserTest('the title follows each navigation inside the site', async ({ newPage }) => {
  const page = await newPage()
  await openPublic(page, '/')
  for (const { title } of staticScreens) {
    await page
      .locator('footer')
      .getByRole('link', { name: zh(title) })
      .click()
    await page.waitForFunction((wanted) => document.title === wanted, pageTitle(title))
    await page.getByRole('heading', { level: 1, name: zh(title) }).waitFor()
  }
})

for (const width of flowWidths(1440)) {
  browserTest(
    `at ${width} px an unknown address, also below an area, is a Chinese page with the status 404, header, footer and the way home`,
    async ({ baseUrl, newPage, allowComplaint }) => {
      allowComplaint(/status of 404/)
      const page = await newPage({ width })
      const foreign = watchForeignRequests(page, baseUrl)
      for (const path of ['/no-such-page?x=1', '/admin/nothing', '/pc/nothing/here', '/vc/nothing']) {
        const { status } = await openPublic(page, path)
        expect({ path, status, title: await page.title() }).toEqual({
          path,
          status: 404,
          title: pageTitle('Title.NotFound'),
        })
        await expectMissingPage(page)
      }
      await expectNoSeriousViolations(page)
      expect(foreign).toEqual([])
      await page.getByRole('link', { name: zh('Error.BackHome') }).click()
      await page.waitForURL((url) => url.pathname === '/')
      await navigateInside(page, '/admin/nothing')
      await page.waitForFunction((wanted) => document.title === wanted, pageTitle('Title.NotFound'))
      await expectMissingPage(page)
    },
  )
}

for (const width of flowWidths(375)) {
  thoroughTest(
    `at ${width} px an unknown address below an area is the same page for who is signed in, from outside and from within`,
    async (stage) => {
      stage.allowComplaint(/status of 404/)
      for (const [account, home, missing] of [
        [accounts.administrator, '/admin', '/admin/nothing'],
        [accounts.shopper, '/pc/home', '/pc/nothing/here'],
        [accounts.vendor, '/vc/home', '/vc/nothing'],
      ] as const) {
        const page = await openSignedIn(stage, account, { width })
        expect((await page.goto(missing))?.status()).toBe(404)
        await expectMissingPage(page)
        await page.goto(home)
        await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
        await navigateInside(page, missing)
        await page.waitForFunction((wanted) => document.title === wanted, pageTitle('Title.NotFound'))
        await expectMissingPage(page)
        await expectNoSeriousViolations(page)
        await page.goBack()
        await page.waitForURL((url) => url.pathname === home)
        await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      }
    },
  )
}
