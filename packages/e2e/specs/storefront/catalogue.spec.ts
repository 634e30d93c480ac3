import { getVendorList } from '@wenli/contract/auth/vendor'
import { createFinding, getFinding } from '@wenli/contract/base-info/product-finding'
import { getFindingReplies } from '@wenli/contract/base-info/product-finding-reply'
import { getProductList } from '@wenli/contract/base-info/product'
import { imageSrcSet, imageWidths } from '@wenli/contract/filing/image-location'
import type { Locator } from 'playwright-core'
import { expect, vi } from 'vitest'
import { openPublic } from '../../browser-state.ts'
import { accounts, browserTest, expectNoSeriousViolations, flowWidths } from '../../fixtures.ts'
import { knownPicture, samplePicture } from '../../sample-picture.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

for (const width of flowWidths(375)) {
  browserTest(
    `at ${width} px the home page leads to categories, materials, shops and findings`,
    async ({ newPage, api }) => {
      const page = await newPage({ width })
      await openPublic(page, '/')
      for (const key of ['Home.New', 'Home.Hot', 'Home.Vendors', 'Home.Findings'] as const)
        await page.getByRole('heading', { level: 2, name: zh(key) }).waitFor()
      const shops = page.locator('section', { has: page.getByRole('heading', { name: zh('Home.Vendors') }) })
      expect(await shops.locator('a[href^="/vendor?no="]').count()).toBeGreaterThanOrEqual(6)
      const findings = page.locator('section', {
        has: page.getByRole('heading', { name: zh('Home.Findings') }),
      })
      expect(await findings.locator('a[href^="/finding?id="]').count()).toBe(4)
      const post = findings.getByRole('link', { name: zh('Finding.Post') })
      expect(await post.getAttribute('href')).toBe('/pc/ProductFinding')
      await expectNoSeriousViolations(page)
      const swatch = page
        .getByRole('list', { name: zh('Home.Colors') })
        .getByRole('link')
        .first()
      const color = await swatch.innerText()
      await swatch.click()
      await page.waitForURL((url) => url.pathname === '/productlist' && url.searchParams.has('color'))
      if (width === 375) await page.getByRole('button', { name: zh('Search.OpenFacetsChosen', 1) }).click()
      const choices =
        width === 375
          ? page.getByRole('dialog', { name: zh('Search.Facets') })
          : page.getByRole('complementary', { name: zh('Search.Facets') })
      await choices.getByRole('link', { name: zh('Search.Remove', color) }).waitFor()
      // Only colours of which something is on sale are offered.
      const productColorId = Number(new URL(page.url()).searchParams.get('color'))
      const { totalCount } = await (await api()).call(getProductList, { query: { productColorId } })
      expect(totalCount).toBeGreaterThan(0)
      await page.getByText(zh('List.Count', totalCount), { exact: true }).waitFor()
    },
  )

  browserTest(
    `at ${width} px a list is filtered and sorted, and a product shows gallery, wall and comments`,
    async ({ newPage, api }) => {
      const visitor = await api()
      const { items } = await visitor.call(getProductList, { query: { sorting: 'soldCount desc' } })
      const [product] = items
      if (product === undefined) throw new Error('there is no product')
      const page = await newPage({ width })
      await openPublic(page, '/productlist')
      await page.getByRole('link', { name: zh('List.Sort.Sales') }).click()
      await page.waitForURL((url) => url.searchParams.get('sort') === 'sales')
      await page.getByRole('main').getByRole('link', { name: product.name, exact: true }).click()
      await page.waitForURL((url) => url.pathname === '/product')
      await page.getByRole('heading', { level: 1, name: product.name }).waitFor()
      await expectNoSeriousViolations(page)

      const gallery = page.getByRole('region', { name: zh('Product.Gallery') })
      await gallery.getByRole('button', { name: zh('Product.Thumbnail', 2) }).click()
      await gallery.getByRole('button', { name: zh('Product.Zoom') }).click()
      const whole = page.getByRole('dialog', { name: zh('Product.Zoom') })
      await whole.waitFor()
      await page.keyboard.press('Escape')
      await whole.waitFor({ state: 'hidden' })

      const wall = page.getByRole('img', { name: zh('Product.PreviewWall', product.name) })
      await wall.waitFor()
      await page.getByRole('checkbox', { name: zh('Product.PreviewGrout') }).check()
      expect(await wall.locator('[data-grout="with"]').count()).toBeGreaterThan(0)
      await page.getByRole('heading', { level: 2, name: zh('Product.Comments') }).waitFor()
      // Search engines read the document as it arrives.
      await page.reload()
      expect(await page.locator('script[type="application/ld+json"]').count()).toBeGreaterThanOrEqual(1)
    },
  )

  browserTest(
    `at ${width} px a shop shows itself and its materials by category`,
    async ({ newPage, api }) => {
      const visitor = await api()
      const { items } = await visitor.call(getVendorList, {
        query: { isCompetitive: 'true', maxResultCount: 6 },
      })
      const [vendor] = items
      if (vendor === undefined) throw new Error('there is no shop')
      const page = await newPage({ width })
      await openPublic(page, `/vendor?no=${vendor.vendorNo}`)
      await page.getByRole('heading', { level: 1, name: vendor.displayName }).waitFor()
      await expectNoSeriousViolations(page)
      const categories = page.getByRole('navigation', { name: zh('Vendor.Categories') })
      // Again where the only material of a category was one that another test took away in between.
      await vi.waitFor(async () => {
        await openPublic(page, `/vendor?no=${vendor.vendorNo}`)
        await categories.getByRole('link').nth(1).click()
        await page.waitForURL((url) => url.searchParams.has('ctg'))
        await categories
          .getByRole('link')
          .nth(1)
          .and(page.locator('[aria-current="true"]'))
          .waitFor({ timeout: 15_000 })
        expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0)
      }, 120_000)
    },
  )

  browserTest(`at ${width} px a finding is listed, opened and answered by a vendor`, async (stage) => {
    const shopper = await stage.api(accounts.shopper)
    const title = `找一款洞石 ${Date.now()}`
    const finding = await shopper.call(createFinding, {
      body: { title, findingImageUrl: await knownPicture(shopper) },
    })
    const page = await openSignedIn(stage, accounts.vendor, { width })
    await openPublic(page, '/findingList')
    await expectNoSeriousViolations(page)
    await page.getByRole('link', { name: title }).click()
    await page.waitForURL((url) => url.searchParams.get('id') === String(finding.id))
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expectNoSeriousViolations(page)
    await page.getByRole('textbox', { name: zh('Finding.ReplyLabel') }).fill('店里有同款，可以寄小样。')
    await page.getByLabel(zh('Finding.ReplyPictures')).setInputFiles(await samplePicture(page))
    await page.getByRole('button', { name: zh('Finding.ReplyRemovePicture', 1) }).waitFor()
    await page.getByRole('button', { name: zh('Finding.ReplySend') }).click()
    const reply = page
      .locator('#replies')
      .getByRole('listitem')
      .filter({ hasText: '店里有同款，可以寄小样。' })
    await reply.waitFor()
    await reply.scrollIntoViewIfNeeded()
    const picture = reply.getByRole('img', { name: zh('Finding.ReplyPicture', 1) })
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    // What was sent is not sent again with the next reply.
    expect(await page.getByRole('button', { name: zh('Finding.ReplyRemovePicture', 1) }).count()).toBe(0)

    const { items: replies } = await shopper.call(getFindingReplies, {
      query: { productFindingId: finding.id },
    })
    expect(replies.map(({ imageUrls }) => imageUrls.length)).toEqual([1])
    const toTheMinute = (wire = '') => `${wire.slice(0, 10).replaceAll('-', '.')} ${wire.slice(11, 16)}`
    expect(await reply.locator('time').innerText()).toBe(toTheMinute(replies[0]?.creationTime))
    const { creationTime } = await shopper.call(getFinding, { query: { id: finding.id } })
    expect(await page.getByRole('main').locator('time').first().innerText()).toBe(toTheMinute(creationTime))
  })
}

/** What is laid over the picture of a card. */
const laidOver = (card: Locator) =>
  card.locator('[data-phase]').evaluate((box) => {
    const { backgroundImage, backgroundSize, backgroundRepeat, opacity } = getComputedStyle(box, '::after')
    return { backgroundImage, backgroundSize, backgroundRepeat, opacity }
  })

browserTest(
  'a picture comes in the width its place needs, in the best format the browser knows',
  async (stage) => {
    const page = await stage.newPage()
    await openPublic(page, '/productlist')
    const picture = page.getByRole('main').getByRole('article').first().locator('picture')
    const cover = (await picture.locator('img').getAttribute('src')) ?? ''
    const sources = await picture
      .locator('source')
      .evaluateAll((all) => all.map((source) => [source.getAttribute('type'), source.getAttribute('srcset')]))
    expect(sources).toEqual([
      ['image/avif', imageSrcSet(cover, 'avif')],
      ['image/webp', imageSrcSet(cover, 'webp')],
    ])
    for (const width of imageWidths) expect(sources[0]?.[1]).toContain(` ${width}w`)
    // Four stand side by side, so the smallest will do.
    const shown = () =>
      picture.locator('img').evaluate((image) => image instanceof HTMLImageElement && image.currentSrc)
    await expect.poll(shown).toBe(new URL(cover.replace(/\.\w+$/, '.w320.avif'), page.url()).href)
  },
)

browserTest('under a mouse a card shows its material laid, and similar ones', async ({ newPage }) => {
  const page = await newPage()
  await openPublic(page, '/productlist')
  const card = page.getByRole('main').getByRole('article').first()
  const similar = card.getByRole('link', { name: zh('Card.FindSimilar') })
  const opacityOf = (link: Locator) => link.evaluate((element) => getComputedStyle(element).opacity)
  expect(await laidOver(card)).toMatchObject({ backgroundImage: 'none', opacity: '0' })
  expect(await opacityOf(similar)).toBe('0')

  const cover = new URL((await card.locator('img').getAttribute('src')) ?? '', page.url()).href
  const laidUrl = cover.replace(/\.\w+$/, '.w320.avif')
  await card.hover()
  // It fades in and out.
  await expect
    .poll(() => laidOver(card))
    .toEqual({
      backgroundImage: `url("${laidUrl}")`,
      // Written out by some browsers.
      backgroundSize: expect.stringMatching(/^50%(?: auto)?$/),
      backgroundRepeat: 'repeat',
      opacity: '1',
    })
  await expect.poll(() => opacityOf(similar)).toBe('1')
  await page.mouse.move(0, 0)
  await expect.poll(() => laidOver(card)).toMatchObject({ backgroundImage: 'none', opacity: '0' })
})

browserTest('a finger on a card leads to the material and lays nothing over its picture', async (stage) => {
  const page = await stage.newPage({ width: 375 })
  await openPublic(page, '/productlist')
  const card = page.getByRole('main').getByRole('article').first()
  expect(await laidOver(card)).toMatchObject({ backgroundImage: 'none' })
  await card.hover()
  expect(await laidOver(card)).toMatchObject({ backgroundImage: 'none' })
  await card.getByRole('heading').getByRole('link').tap()
  await page.waitForURL((url) => url.pathname === '/product')
})
