import { CULTURE_COOKIE_SECONDS } from '@wenli/contract/limits'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPublic } from '../../browser-state.ts'
import { browserTest, widths } from '../../fixtures.ts'
import { register } from '../../register.ts'
import { en, zh } from '../../words.ts'

const cultureCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'Abp.Localization.CultureName')

const daysLeft = async (page: Page) =>
  (((await cultureCookie(page))?.expires ?? 0) - Date.now() / 1000) / (24 * 60 * 60)

/** Chinese characters in what the page itself says; names that tenants wrote are theirs. */
const chineseWords = (page: Page) =>
  page.evaluate(() => {
    const copy = document.body.cloneNode(true)
    if (!(copy instanceof HTMLElement)) throw new Error('no body')
    // Scripts, the list of colours, the links of others, and the name of the other language.
    for (const own of copy.querySelectorAll('script, main ul[tabindex], footer nav:last-of-type, [lang]'))
      own.remove()
    return (copy.textContent ?? '').match(/[\u4e00-\u9fff]+/g) ?? []
  })

browserTest('the culture cookie is set to zh-Hans when missing, for about 182 days', async ({ newPage }) => {
  const page = await newPage({ locale: 'en-US' })
  await openPublic(page, '/')
  expect((await cultureCookie(page))?.value).toBe('zh-Hans')
  expect(await daysLeft(page)).toBeCloseTo(CULTURE_COOKIE_SECONDS / 86_400, 1)
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans')
})

for (const width of widths) {
  browserTest(
    `at ${width} px the language switcher reloads the page in English, all of it`,
    async ({ newPage }) => {
      const page = await newPage({ width })
      await openPublic(page, '/')
      if (width === 375) await page.getByRole('button', { name: zh('Header.Menu') }).click()
      const reloaded = page.waitForEvent('load')
      await page
        .getByRole('button', { name: zh('Site.OtherCulture') })
        .locator('visible=true')
        .click()
      await reloaded
      await page.locator('html[lang="en"]').waitFor({ state: 'attached' })
      expect(await page.title()).toBe(`${en('Title.Home')} - ${en('Site.Name')}`)
      expect((await cultureCookie(page))?.value).toBe('en')
      expect(await daysLeft(page)).toBeCloseTo(182.5, 1)
      const other = en('Site.OtherCulture')
      expect((await chineseWords(page)).filter((word) => !other.includes(word))).toEqual([])
    },
  )
}

browserTest(
  'somebody signed in also tells the backend, which answers in that language from then on',
  async (stage) => {
    const page = await stage.newPage()
    await register(page, stage.baseUrl)
    await openPublic(page, '/')
    const told = page.waitForRequest((request) =>
      request.url().endsWith('/api/services/app/User/ChangeLanguage'),
    )
    await page
      .getByRole('button', { name: zh('Site.OtherCulture') })
      .locator('visible=true')
      .click()
    const request = await told
    expect(request.method()).toBe('POST')
    expect(request.postDataJSON()).toEqual({ languageName: 'en' })
    await page.locator('html[lang="en"]').waitFor({ state: 'attached' })

    // Another browser of the same person, without the cookie.
    await page.context().clearCookies({ name: 'Abp.Localization.CultureName' })
    await page.goto('/pc/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('html[lang="en"]').waitFor({ state: 'attached' })
  },
)
