import { getSuggestions } from '@wenli/contract/base-info/product-search'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import { openPublic, pathOf } from '../../browser-state.ts'
import { browserTest, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import { untilSearchable } from '../../search-index.ts'
import { zh } from '../../words.ts'

const searchFor = (word: string) => `/search?q=${encodeURIComponent(word)}`
const parameter = (address: string, name: string) => new URL(address).searchParams.get(name)

for (const width of flowWidths(375)) {
  browserTest(`at ${width} px a search is narrowed, sorted and paged by its address`, async (stage) => {
    await untilSearchable(stage)
    const page = await stage.newPage({ width })
    await openPublic(page, searchFor('岩板'))
    const results = page.getByRole('main')
    const status = results.getByRole('status')
    const all = await status.textContent()
    await results.locator('mark', { hasText: '岩板' }).first().waitFor()
    await expectNoSeriousViolations(page)

    const facets =
      width === 375
        ? page.getByRole('dialog', { name: zh('Search.Facets') })
        : page.getByRole('complementary', { name: zh('Search.Facets') })
    if (width === 375) {
      await page.getByRole('button', { name: zh('Search.OpenFacets') }).click()
      await facets.waitFor()
      await expectNoSeriousViolations(page)
    }
    // Once more from the beginning where another test offered or took away something in between.
    await vi.waitFor(async () => {
      await openPublic(page, searchFor('岩板'))
      if (width === 375) await page.getByRole('button', { name: zh('Search.OpenFacets') }).click()
      await facets.getByRole('heading', { name: zh('Search.Category') }).waitFor()
      const choice = facets.getByRole('link').filter({ hasText: /\d+$/ }).first()
      const count = /(\d+)$/.exec((await choice.textContent()) ?? '')?.[1] ?? ''
      await choice.click()
      await page.waitForURL((url) => url.searchParams.has('ctg'))
      const show = facets.getByRole('button', { name: zh('Search.ShowResults', count) })
      if (width === 375) await show.click({ timeout: 15_000 })
      await status.filter({ hasText: zh('List.Count', count) }).waitFor({ timeout: 15_000 })
    }, 120_000)
    expect(await status.textContent()).not.toBe(all)

    await results.getByRole('link', { name: zh('List.Sort.PriceUp') }).click()
    await page.waitForURL((url) => url.searchParams.get('sort') === 'priceUp')
    expect(parameter(page.url(), 'q')).toBe('岩板')

    await page.goto(searchFor('岩板'))
    await results.getByRole('link', { name: zh('Pager.Page', 2), exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('p') === '2')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(Math.max(0, overflow)).toBe(0)
  })

  browserTest(`at ${width} px nothing found still leads on`, async (stage) => {
    await untilSearchable(stage)
    const page = await stage.newPage({ width })
    await openPublic(page, searchFor('yanbna'))
    const main = page.getByRole('main')
    await main.getByRole('heading', { name: zh('Search.None', 'yanbna') }).waitFor()
    for (const [key, address] of [
      ['Finding.Post', '/pc/ProductFinding'],
      ['Search.ByPicture', '/searchByImage'],
      ['Search.SeeFindings', '/findingList'],
    ] as const)
      expect(await main.getByRole('link', { name: zh(key) }).getAttribute('href')).toBe(address)
    await main.getByRole('heading', { name: zh('Search.Popular') }).waitFor()
    await expectNoSeriousViolations(page)
    await main.getByRole('link', { name: '岩板', exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('q') === '岩板')
  })
}

const offered = z.object({ result: getSuggestions.result })

browserTest('while somebody types, words are offered and chosen by keys alone', async (stage) => {
  await untilSearchable(stage)
  const page = await stage.newPage()
  await openPublic(page, '/')
  const box = page.getByRole('combobox', { name: zh('Header.Search') })
  const answer = page.waitForResponse('**/GetSuggestions?keyword=yanb')
  await box.pressSequentially('yanb')
  // Who types slowly is offered words for fewer letters first, and they give way to these.
  const { items } = offered.parse(await (await answer).json()).result
  const option = page.getByRole('option')
  await expect
    .poll(() =>
      option.evaluateAll((options) => options.map((each) => each.querySelector('span')?.textContent)),
    )
    .toEqual(items.map(({ word }) => word))
  await option.filter({ hasText: '岩板' }).first().waitFor()
  await expectNoSeriousViolations(page)
  expect(await box.getAttribute('aria-expanded')).toBe('true')
  await box.press('ArrowDown')
  const active = () => box.getAttribute('aria-activedescendant')
  await expect.poll(active).not.toBeNull()
  const chosen = page.locator(`[id="${await active()}"]`)
  expect(await chosen.getAttribute('aria-selected')).toBe('true')
  const word = (await chosen.locator('span').first().textContent()) ?? ''
  await box.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('q') === word)
  await page.getByRole('heading', { level: 1 }).filter({ hasText: word }).waitFor()
  expect(await box.inputValue()).toBe(word)

  await box.press('ArrowDown')
  await page.getByRole('listbox').waitFor()
  await box.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
})

thoroughTest(
  'an older question is taken back when more is typed, and a choice among its words',
  async (stage) => {
    await untilSearchable(stage)
    const page = await stage.newPage()
    await openPublic(page, '/')
    const gate = Promise.withResolvers<void>()
    await page.route('**/GetSuggestions?keyword=mu', async (route) => {
      await gate.promise
      await route.continue().catch(() => {})
    })
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('keyword=mu'))
    const box = page.getByRole('combobox', { name: zh('Header.Search') })
    const asked = page.waitForRequest('**/GetSuggestions?keyword=mu')
    await box.pressSequentially('mu')
    await asked
    await box.fill('yanban')
    await failed
    gate.resolve()
    await page.getByRole('option', { name: /岩板/ }).first().waitFor()

    const late = Promise.withResolvers<void>()
    await page.route('**/GetSuggestions?keyword=dali', async (route) => {
      await late.promise
      await route.continue()
    })
    const askedAgain = page.waitForRequest('**/GetSuggestions?keyword=dali')
    await box.fill('dali')
    await askedAgain
    await box.press('ArrowDown')
    const active = () => box.getAttribute('aria-activedescendant')
    await expect.poll(active).not.toBeNull()
    late.resolve()
    await page
      .getByRole('option', { name: /大理石/ })
      .first()
      .waitFor()
    await expect.poll(active).toBeNull()
    expect(await page.locator('[role="option"][aria-selected="true"]').count()).toBe(0)
    await box.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('q') === 'dali')
  },
)

browserTest(
  'what was searched for is remembered in this browser until it is cleared',
  async ({ newPage }) => {
    const page = await newPage()
    await openPublic(page, searchFor('水磨石'))
    await openPublic(page, searchFor('洞石'))
    await openPublic(page, '/search')
    const history = page.getByRole('main').locator('section', { hasText: zh('Search.History') })
    await history.getByRole('link').first().waitFor()
    expect(await history.getByRole('link').allTextContents()).toEqual(['洞石', '水磨石'])
    await history.getByRole('button', { name: zh('Search.HistoryClear') }).click()
    await history.getByText(zh('Search.HistoryEmpty')).waitFor()
    await page.reload()
    await history.getByText(zh('Search.HistoryEmpty')).waitFor()
    expect(pathOf(page)).toBe('/search')
  },
)

browserTest('what was found by its spelling is marked in the names too', async (stage) => {
  await untilSearchable(stage)
  const page = await stage.newPage()
  for (const letters of ['yanban', 'yb']) {
    await openPublic(page, `/search?q=${letters}`)
    await page.getByRole('main').locator('mark', { hasText: '岩板' }).first().waitFor()
  }
})
