import { CULTURE_COOKIE_SECONDS } from '@wenli/contract/limits'
import { texts } from '@wenli/locale/index'
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

/** Sentences of ours that have an English form; what tenants and shops wrote is theirs. */
const chineseSentences = new Set(
  Object.entries(texts['zh-Hans'])
    .filter(([key, text]) => text !== Reflect.get(texts.en, key) && text.length > 1)
    .map(([, text]) => text),
)

/** What the page says in Chinese although it has English words for it. */
const chineseWords = async (page: Page): Promise<string[]> => {
  const said = await page.evaluate(() => {
    const own = document.body.cloneNode(true)
    if (!(own instanceof HTMLElement)) throw new Error('no body')
    // The colours are the tenant's, whatever ours are called.
    for (const list of own.querySelectorAll('main ul[aria-label]')) list.remove()
    const walker = document.createTreeWalker(own, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode() !== null) found.push(walker.currentNode.textContent?.trim() ?? '')
    return found
  })
  return said.filter((text) => chineseSentences.has(text))
}

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
      // Else it is this document that has loaded, and the next one is read before it is whole.
      await page.waitForLoadState('load')
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
      expect(await chineseWords(page)).toEqual([])
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
    // Until it lives it may still set a cookie that is missing.
    await page.locator('html[lang="en"] a[data-highlighted]').first().waitFor({ state: 'attached' })

    // Another browser of the same person, without the cookie.
    await page.context().clearCookies({ name: 'Abp.Localization.CultureName' })
    await page.goto('/pc/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('html[lang="en"]').waitFor({ state: 'attached' })
  },
)
