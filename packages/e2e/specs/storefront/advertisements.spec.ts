import { getProductForAdmin, getProductList } from '@wenli/contract/base-info/product'
import {
  getAllProductCategories,
  getProductCategoryForEdit,
} from '@wenli/contract/base-info/product-category'
import { advertisement, advertisementPositions } from '@wenli/contract/marketing/advertisement'
import { resourcePath } from '@wenli/contract/resource'
import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'
import { openAdmin, rowOf } from '../../admin.ts'
import { goNearAdvertisements, openPlaceOf } from '../../advertisement-places.ts'
import { openPublic } from '../../browser-state.ts'
import { accounts, browserTest, flowWidths, thoroughTest } from '../../fixtures.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

/** Only people are counted, and a browser without a window says that it is a program. */
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

type Counted = { kind?: 'product' | 'category'; id: number; event: 'view' | 'click' }

/** What else is in sight is counted at the same time, and may be answered before. */
const countedBy = (page: Page, path: string, counted: Counted) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith(path) && isDeepStrictEqual(response.request().postDataJSON(), counted),
  )

type Followed = { id: number; name: string }

const reach = async (page: Page, name: string) => {
  await goNearAdvertisements(page)
  const link = page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })
  await link.scrollIntoViewIfNeeded()
  return link
}

for (const position of advertisementPositions) {
  const playedTest = position === 'Home' ? browserTest : thoroughTest
  playedTest(
    `the advertisement of ${position} is marked 广告, and who follows it is counted and seen by administrators`,
    async (stage) => {
      const administrator = await stage.api(accounts.administrator)
      const { items } = await administrator.call(getProductList, { query: { maxResultCount: 1 } })
      const title = `推广 ${position} ${Date.now()}`
      const made = await administrator.send('POST', resourcePath(advertisement, 'Create'), {
        title,
        advertisementCoverImageUrl: items[0]?.coverImageUrl,
        position,
        pageUrl: '/aboutus',
        priority: 999,
      })
      expect(made.status).toBe(200)
      const { id } = z.object({ result: z.object({ id: z.int() }) }).parse(made.body).result
      try {
        const page = await stage.newPage({ userAgent: PERSON })
        await openPlaceOf(stage, page, position)
        const seen = countedBy(page, '/api/client/Advertisement/Count', { id, event: 'view' })
        const link = await reach(page, title)
        await seen
        await link.locator('xpath=..').getByText(zh('Ad.Tag'), { exact: true }).waitFor()
        const followed = countedBy(page, '/api/client/Advertisement/Count', { id, event: 'click' })
        await link.click()
        await followed
        await page.waitForURL((url) => url.pathname === '/aboutus')

        const desk = await openSignedIn(stage, accounts.administrator)
        await openAdmin(desk, 'advertisements', 'Advertisement')
        const row = rowOf(desk, title)
        await row.waitFor()
        expect(
          (await row.innerText()).split(/\s+/).filter((cell) => cell === '1').length,
        ).toBeGreaterThanOrEqual(2)
        expect(await row.innerText()).toContain('100')
      } finally {
        // Only two have room in a place: it is left as it was found.
        await administrator.send('DELETE', `${resourcePath(advertisement, 'Delete')}?id=${id}`)
      }
    },
  )
}

for (const width of flowWidths(1440))
  thoroughTest(
    `at ${width} px products and categories advertise themselves on the home page, in the order of their ranks, and are counted`,
    async (stage) => {
      const administrator = await stage.api(accounts.administrator)
      const { items } = await administrator.call(getProductList, {
        query: { isAdvertised: 'true', maxResultCount: 6 },
      })
      const shown = items.filter(({ adImageUrl }) => adImageUrl !== null)
      const [product] = shown
      if (product === undefined) throw new Error('no product is advertised')
      const { items: categories } = await administrator.call(getAllProductCategories, {
        query: { maxResultCount: 1000 },
      })
      const advertised = categories
        .filter(
          ({ isPublished, isAdvertised, adImageUrl }) => isPublished && isAdvertised && adImageUrl !== null,
        )
        .toSorted((one, other) => (other.adPriority ?? -1) - (one.adPriority ?? -1))
      const [category] = advertised
      if (category === undefined) throw new Error('no category is advertised')
      const before = await administrator.call(getProductForAdmin, { query: { id: product.id } })
      const categoryBefore = await administrator.call(getProductCategoryForEdit, {
        query: { id: category.id },
      })

      const page = await stage.newPage({ width, userAgent: `${PERSON} Edg/${Date.now()}` })
      const path = '/api/client/Product/CountAdvertisement'
      const seen = countedBy(page, path, { kind: 'product', id: product.id, event: 'view' })
      await openPublic(page, '/')
      await page.getByRole('heading', { name: zh('Home.Hot') }).scrollIntoViewIfNeeded()
      const carousel = page.getByRole('region', { name: zh('Home.Banners') })
      await carousel.waitFor()
      const names = await carousel
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => (link.getAttribute('aria-label') ?? '').replace(/ 第 \d+ 个，共 \d+ 个$/, '')),
        )
      const wanted = [...shown.map(({ name }) => name), ...advertised.map(({ name }) => name)]
      expect(names.filter((name) => wanted.includes(name))).toEqual(wanted)
      expect(await carousel.getByText(zh('Ad.Tag'), { exact: true }).count()).toBe(names.length)

      const bannerOf = (name: string) => carousel.getByRole('link', { name: new RegExp(`^${name}`) }).first()
      const follow = async (kind: 'product' | 'category', { id, name }: Followed, pathname: string) => {
        const link = bannerOf(name)
        const followed = countedBy(page, path, { kind, id, event: 'click' })
        await link.scrollIntoViewIfNeeded()
        await link.click()
        await followed
        await page.waitForURL((url) => url.pathname === pathname)
      }
      await bannerOf(product.name).scrollIntoViewIfNeeded()
      await seen
      await follow('product', product, '/product')
      const after = await administrator.call(getProductForAdmin, { query: { id: product.id } })
      expect(after.adClickCount).toBe(before.adClickCount + 1)
      expect(after.adViewCount).toBe(before.adViewCount + 1)

      await openPublic(page, '/')
      await page.getByRole('heading', { name: zh('Home.Hot') }).scrollIntoViewIfNeeded()
      await carousel.waitFor()
      await follow(
        'category',
        category,
        new URL(category.adTargetUrl ?? '/productlist', stage.baseUrl).pathname,
      )
      const categoryAfter = await administrator.call(getProductCategoryForEdit, {
        query: { id: category.id },
      })
      expect(categoryAfter.adClickCount).toBe(categoryBefore.adClickCount + 1)
    },
  )
