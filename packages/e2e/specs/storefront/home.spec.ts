import { getVendorList } from '@wenli/contract/auth/vendor'
import { getProductList } from '@wenli/contract/base-info/product'
import { getProductCategoryList } from '@wenli/contract/base-info/product-category'
import { getFindingList } from '@wenli/contract/base-info/product-finding'
import { COMPETITIVE_VENDOR_COUNT, NEWEST_FINDING_COUNT } from '@wenli/contract/limits'
import type { TextKey } from '@wenli/locale/index'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { openPublic } from '../../browser-state.ts'
import { browserTest, expectNoSeriousViolations, flowWidths } from '../../fixtures.ts'
import { zh } from '../../words.ts'

const block = (page: Page, title: TextKey) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: zh(title), exact: true }) })

const shelves = [
  ['Home.New', 'isNew'],
  ['Home.Hot', 'isHotRecommended'],
  ['Home.Competitive', 'isCompetitive'],
  ['Home.Advised', 'isRecommended'],
] as const

for (const width of flowWidths(375))
  browserTest(
    `at ${width} px the home page has its blocks as the specification counts them`,
    async (stage) => {
      const visitor = await stage.api()
      const page = await stage.newPage({ width })
      await openPublic(page, '/')

      for (const [title, flag] of shelves) {
        const { items } = await visitor.call(getProductList, {
          query: { [flag]: 'true', maxResultCount: 10 },
        })
        expect(items.length).toBeGreaterThan(0)
        const names = await block(page, title).getByRole('article').getByRole('heading').allInnerTexts()
        expect([title, names]).toEqual([title, items.map(({ name }) => name)])
      }

      const { items: shops } = await visitor.call(getVendorList, {
        query: { isCompetitive: 'true', maxResultCount: COMPETITIVE_VENDOR_COUNT },
      })
      expect(shops).toHaveLength(6)
      const shopLinks = block(page, 'Home.Vendors').locator('a[href^="/vendor?no="]')
      expect(await shopLinks.locator('strong').allInnerTexts()).toEqual(
        shops.map(({ displayName }) => displayName),
      )

      // People of other tests post findings meanwhile: the page is opened again until nobody did in between.
      await vi.waitFor(async () => {
        await openPublic(page, '/')
        const { items: findings } = await visitor.call(getFindingList, {
          query: { maxResultCount: NEWEST_FINDING_COUNT },
        })
        expect(findings).toHaveLength(4)
        const tiles = block(page, 'Home.Findings').getByRole('article')
        expect(await tiles.getByRole('heading').allInnerTexts()).toEqual(findings.map(({ title }) => title))
        for (const [place, { userFullName, creationTime }] of findings.entries()) {
          expect(await tiles.nth(place).innerText()).toContain(userFullName)
          const day = creationTime.slice(0, 10).replaceAll('-', '.')
          expect(await tiles.nth(place).locator('time').innerText()).toBe(day)
        }
      }, 120_000)

      const { items: recommended } = await visitor.call(getProductCategoryList, {
        query: { isRecommended: 'true', maxResultCount: 6 },
      })
      const banners = block(page, 'Home.Recommended').getByRole('link')
      expect(await banners.allInnerTexts()).toEqual(recommended.map(({ name }) => name))
      for (const [place, { productCategoryNo }] of recommended.entries())
        expect(await banners.nth(place).getAttribute('href')).toBe(`/productlist?ctg=${productCategoryNo}`)
      expect(recommended.map(({ priority }) => priority)).toEqual(
        recommended.map(({ priority }) => priority).toSorted((one, other) => (other ?? 0) - (one ?? 0)),
      )

      expect(
        await page
          .getByRole('main')
          .getByRole('navigation', { name: zh('Nav.Categories') })
          .locator('ul > li')
          .count(),
      ).toBe(7)
      await expectNoSeriousViolations(page, 'document')
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    },
  )

for (const width of flowWidths(375))
  browserTest(
    `at ${width} px what lies further down is laid out after the top, and whoever comes back finds their place`,
    async (stage) => {
      const isLaidOut = (page: Page) =>
        block(page, 'Home.Advised')
          .locator('ul')
          .evaluate((list) => list.checkVisibility({ contentVisibilityAuto: true }))
      const still = await stage.newPage({ width, javaScriptEnabled: false })
      await still.goto('/')
      expect(await isLaidOut(still)).toBe(false)
      const page = await stage.newPage({ width })
      await openPublic(page, '/')
      expect(await isLaidOut(page)).toBe(true)

      const shelf = block(page, 'Home.Advised')
      const product = shelf.locator('a[href^="/product?no="]').first()
      await product.hover()
      const place = await product.boundingBox()
      await product.click()
      await page.waitForURL((url) => url.pathname === '/product')
      await page.goBack()
      await vi.waitFor(async () => expect(await product.boundingBox()).toEqual(place), 30_000)
    },
  )
