// The categories as ways through the site: header, drawer, footer, and a shop's own.
import { getCurrentLoginInformations } from '@wenli/contract/auth/session'
import { createProduct, deleteProduct } from '@wenli/contract/base-info/product'
import { auditProducts } from '@wenli/contract/base-info/product-audit'
import {
  getProductCategoryNavigation,
  getProductCategoryNavigationByVendor,
} from '@wenli/contract/base-info/product-category'
import { NAVIGATION_CACHE_MS, NAVIGATION_CATEGORY_COUNT } from '@wenli/contract/limits'
import type { Locator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import { newName } from '../../admin.ts'
import { localValue, openPublic } from '../../browser-state.ts'
import { accounts, browserTest } from '../../fixtures.ts'
import { stopClock } from '../../page-clock.ts'
import { knownPicture } from '../../sample-picture.ts'
import { zh } from '../../words.ts'

const PATIENCE_MS = 120_000

const linksIn = (place: Locator): Promise<[string, string | null][]> =>
  place.evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))

const toList = ({ name, productCategoryNo }: { name: string; productCategoryNo: string }) => [
  name,
  `/productlist?ctg=${productCategoryNo}`,
]

browserTest(
  'the header leads to the first 7 top-level categories, each with its children',
  async ({ newPage, api }) => {
    const visitor = await api()
    const page = await newPage()
    const bar = page.getByRole('banner').getByRole('navigation', { name: zh('Nav.Categories') })
    // People of other tests arrange categories meanwhile.
    await vi.waitFor(async () => {
      const { items } = await visitor.call(getProductCategoryNavigation)
      expect(items.length).toBeGreaterThan(NAVIGATION_CATEGORY_COUNT)
      await openPublic(page, '/')
      expect(await linksIn(bar.locator('li > a[href*="ctg="]'))).toEqual(
        items.slice(0, 7).flatMap((item) => [item, ...item.children].map(toList)),
      )
    }, PATIENCE_MS)
    const first = bar.getByRole('link').first()
    const name = await first.innerText()
    await first.click()
    await page.waitForURL((url) => url.pathname === '/productlist' && url.searchParams.has('ctg'))
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await first.getAttribute('aria-current')).toBe('page')
  },
)

browserTest("the phone's drawer leads to the first 7 top-level categories", async ({ newPage, api }) => {
  const visitor = await api()
  const page = await newPage({ width: 375 })
  const drawer = page.getByRole('dialog', { name: zh('Header.Menu') })
  const links = drawer.getByRole('navigation', { name: zh('Nav.Categories') }).getByRole('link')
  await vi.waitFor(async () => {
    const { items } = await visitor.call(getProductCategoryNavigation)
    await openPublic(page, '/aboutus')
    await page.getByRole('button', { name: zh('Header.Menu') }).click()
    await links.first().waitFor()
    expect(await linksIn(links)).toEqual([...items.slice(0, 7).map(toList), [zh('Nav.All'), '/productlist']])
  }, PATIENCE_MS)
  const name = await links.nth(1).innerText()
  await links.nth(1).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await drawer.waitFor({ state: 'hidden' })
})

const FOOTER_KEY = 'footerCategories'

browserTest(
  'footer category links are taken from local storage: the categories flagged as footer links',
  async ({ newPage, api }) => {
    const visitor = await api()
    const page = await newPage()
    const links = page.getByRole('navigation', { name: zh('Footer.Categories') }).getByRole('link')
    await vi.waitFor(async () => {
      const { items } = await visitor.call(getProductCategoryNavigation)
      const flagged = items
        .flatMap((item) => [item, ...item.children])
        .filter(({ isFooterLink }) => isFooterLink)
      expect(flagged.length).toBeGreaterThan(0)
      await page.goto('/aboutus')
      await page.evaluate(() => localStorage.clear())
      await openPublic(page, '/aboutus')
      await links.first().waitFor()
      expect(await linksIn(links)).toEqual(flagged.map(toList))
      expect(JSON.parse((await localValue(page, FOOTER_KEY)) ?? '[]')).toEqual(
        flagged.map(({ name, productCategoryNo }) => ({ name, productCategoryNo })),
      )
    }, PATIENCE_MS)

    // What is kept is what is shown.
    const [kept] = z
      .array(z.object({ name: z.string(), productCategoryNo: z.string() }))
      .parse(JSON.parse((await localValue(page, FOOTER_KEY)) ?? '[]'))
    const renamed = { name: '只在本机', productCategoryNo: kept?.productCategoryNo ?? '' }
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      FOOTER_KEY,
      JSON.stringify([renamed]),
    ] as const)
    await followFooter(page, zh('Title.ContactUs'))
    await expect.poll(() => linksIn(links)).toEqual([toList(renamed)])
  },
)

const followFooter = async (page: Page, title: string): Promise<void> => {
  await page
    .getByRole('navigation', { name: zh('Footer.About') })
    .getByRole('link', { name: title })
    .click()
  await page.locator('main').getByRole('heading', { level: 1, name: title }).waitFor()
}

browserTest(
  'the category navigation is kept for 60 seconds: within them nobody asks for it again',
  async ({ newPage }) => {
    const page = await newPage()
    await page.clock.install()
    let asked = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/ProductCategory/getNavigationList')) asked += 1
    })
    await openPublic(page, '/aboutus')
    const keptAt = async () =>
      z.object({ at: z.number() }).parse(JSON.parse((await localValue(page, 'categoryNavigation')) ?? '')).at
    const first = await keptAt()
    await followFooter(page, zh('Title.ContactUs'))
    // What the page still asks for would run out of time with the leap.
    await stopClock(page, 10_000)
    await page.clock.pauseAt(first + NAVIGATION_CACHE_MS - 1)
    await followFooter(page, zh('Title.BuyingInstructions'))
    await followFooter(page, zh('Title.AboutUs'))
    expect({ asked, at: await keptAt() }).toEqual({ asked: 0, at: first })

    await page.clock.runFor(1)
    const answered = page.waitForResponse('**/ProductCategory/getNavigationList*')
    await followFooter(page, zh('Title.ContactUs'))
    await answered
    await expect.poll(keptAt).toBe(first + NAVIGATION_CACHE_MS)
    await followFooter(page, zh('Title.BuyingInstructions'))
    await followFooter(page, zh('Title.AboutUs'))
    expect(asked).toBe(1)
  },
)

browserTest(
  "a shop's page drops the categories it sells nothing of and keeps the first 7",
  async ({ newPage, api }) => {
    const [vendor, administrator] = [await api(accounts.otherVendor), await api(accounts.administrator)]
    const { vendor: shop } = await vendor.call(getCurrentLoginInformations)
    const vendorNo = shop?.vendorNo ?? ''
    const navigation = async () =>
      (await vendor.call(getProductCategoryNavigationByVendor, { query: { vendorNo } })).items
    // The shop then sells of nearly all. The oldest are of the demo; other tests make and delete their own.
    const [empty, ...others] = (await navigation())
      .filter(({ productCount }) => productCount === 0)
      .toSorted((one, other) => one.id - other.id)
    const coverImageUrl = await knownPicture(vendor)
    const ids: number[] = []
    try {
      for (const { id } of others.slice(0, 6)) {
        const body = {
          name: newName('门类'),
          productCategoryId: id,
          unit: '㎡',
          unitPrice: 66,
          coverImageUrl,
        }
        ids.push((await vendor.call(createProduct, { body })).id)
      }
      await administrator.call(auditProducts, { body: { ids, action: 'approve' } })
      const page = await newPage()
      const links = page.getByRole('navigation', { name: zh('Vendor.Categories') }).getByRole('link')
      await vi.waitFor(async () => {
        const items = await navigation()
        const sold = items.filter(({ productCount }) => productCount > 0)
        expect(sold.length).toBeGreaterThan(NAVIGATION_CATEGORY_COUNT)
        // Without the two rules another list would be shown.
        expect(items.slice(0, 7).map(({ id }) => id)).toContain(empty?.id)
        await openPublic(page, `/vendor?no=${vendorNo}`)
        expect(await links.allInnerTexts()).toEqual([
          zh('Vendor.AllProducts'),
          ...sold.slice(0, 7).map(({ name }) => name),
        ])
      }, PATIENCE_MS)
      await links.nth(1).click()
      await page.waitForURL((url) => url.searchParams.has('ctg') && url.searchParams.get('no') === vendorNo)
      await expect.poll(() => links.nth(1).getAttribute('aria-current')).toBe('true')
    } finally {
      for (const id of ids) await vendor.call(deleteProduct, { query: { id } })
    }
  },
)
