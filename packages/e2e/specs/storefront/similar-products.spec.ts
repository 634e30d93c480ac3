import { getSimilarProducts } from '@wenli/contract/base-info/picture-search'
import { getProductList } from '@wenli/contract/base-info/product'
import { expect } from 'vitest'
import { z } from 'zod'
import { openPublic } from '../../browser-state.ts'
import { browserTest, expectNoSeriousViolations, flowWidths } from '../../fixtures.ts'
import { zh } from '../../words.ts'

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
}
