import { getSimilarProducts } from '@wenli/contract/base-info/picture-search'
import { getProductList } from '@wenli/contract/base-info/product'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'
import { watchJumps } from '../../api-faults.ts'
import { openPublic } from '../../browser-state.ts'
import { browserTest, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import { untilQuiet } from '../../page-clock.ts'
import { zh } from '../../words.ts'

/** Google's bound for a page that stays where it is. */
const MOST_JUMPING = 0.1

/** As a thumb does it: half a window at a time. */
const scrollToEnd = async (page: Page): Promise<void> => {
  const step = () =>
    page.evaluate(() => {
      const before = window.scrollY
      window.scrollBy({ top: window.innerHeight / 2, behavior: 'instant' })
      return window.scrollY > before
    })
  while (await step()) await page.evaluate(() => new Promise(requestAnimationFrame))
}

const told = z.object({ result: getSimilarProducts.result })

for (const width of flowWidths(1440)) {
  browserTest(
    `at ${width} px a product's page ends with similar products, which come when somebody gets there`,
    async ({ newPage, api }) => {
      const visitor = await api()
      const { items } = await visitor.call(getProductList, { query: { maxResultCount: 1 } })
      const no = items[0]?.productNo ?? ''
      const page = await newPage({ width })
      let asked = 0
      page.on('request', (request) => {
        if (request.url().includes('/Product/GetSimilarList')) asked += 1
      })
      await openPublic(page, `/product?no=${no}`)
      expect(asked).toBe(0)
      // What another test offers or takes away meanwhile may be among them: what this page was told counts.
      const answer = page.waitForResponse((response) => response.url().includes('/Product/GetSimilarList'))
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      const block = page.locator('section', {
        has: page.getByRole('heading', { level: 2, name: zh('Product.Similar') }),
      })
      const similar = told.parse(await (await answer).json()).result
      expect(similar.items.length).toBeGreaterThan(0)
      await block.waitFor()
      expect(await block.getByRole('article').count()).toBe(similar.items.length)
      expect(await block.locator(`a[href="/product?no=${no}"]`).count()).toBe(0)
      await expectNoSeriousViolations(page)
      await block.getByRole('article').first().getByRole('heading').getByRole('link').click()
      await page.waitForURL((url) => url.searchParams.get('no') === similar.items[0]?.productNo)
    },
  )

  browserTest(`at ${width} px nothing stands there where nothing is similar`, async ({ newPage, api }) => {
    const visitor = await api()
    const { items } = await visitor.call(getProductList, { query: { maxResultCount: 1 } })
    const page = await newPage({ width })
    await page.route('**/api/client/Product/GetSimilarList?*', async (route) => {
      const answer = await route.fetch()
      const { result, ...envelope } = await answer.json()
      await route.fulfill({ json: { ...envelope, result: { ...result, totalCount: 0, items: [] } } })
    })
    await openPublic(page, `/product?no=${items[0]?.productNo ?? ''}`)
    const answered = page.waitForResponse((response) => response.url().includes('GetSimilarList'))
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await (await answered).finished()
    expect(await page.getByRole('heading', { name: zh('Product.Similar') }).count()).toBe(0)
  })

  thoroughTest(`at ${width} px the ends of a list and of a product have their room`, async (stage) => {
    const visitor = await stage.api()
    const { items } = await visitor.call(getProductList, { query: { maxResultCount: 1 } })
    const page = await stage.newPage({ width })
    const jumps = await watchJumps(page)
    await openPublic(page, '/productlist')
    await scrollToEnd(page)
    expect(await jumps()).toBeLessThan(MOST_JUMPING)

    let isLate = true
    const comes = Promise.withResolvers<void>()
    await page.route('**/api/client/Product/GetSimilarList?*', async (route) => {
      await comes.promise
      isLate = false
      await route.continue()
    })
    await openPublic(page, `/product?no=${items[0]?.productNo ?? ''}`)
    await scrollToEnd(page)
    expect(isLate).toBe(true)
    comes.resolve()
    await page.getByRole('heading', { level: 2, name: zh('Product.Similar') }).waitFor()
    await untilQuiet(page)
    expect(await jumps()).toBeLessThan(MOST_JUMPING)
  })
}
