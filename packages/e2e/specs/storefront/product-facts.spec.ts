import { brand, getBrandList } from '@wenli/contract/base-info/brand'
import {
  createProduct,
  deleteProduct,
  getProductByNo,
  getProductList,
} from '@wenli/contract/base-info/product'
import { auditProducts } from '@wenli/contract/base-info/product-audit'
import {
  getProductCategoryNavigation,
  getProductCategoryList,
} from '@wenli/contract/base-info/product-category'
import { getProductColorList } from '@wenli/contract/base-info/product-color'
import { getProductCommentList } from '@wenli/contract/base-info/product-comment'
import { expect, vi } from 'vitest'
import { openPublic } from '../../browser-state.ts'
import { accounts, browserTest, expectNoSeriousViolations, flowWidths } from '../../fixtures.ts'
import { knownPicture } from '../../sample-picture.ts'
import { zh } from '../../words.ts'

for (const width of flowWidths(1440)) {
  browserTest(
    `at ${width} px a product's page shows its brand, colour, unit, specifications and link, and a choice changes price and stock`,
    async (stage) => {
      const [vendor, administrator] = [
        await stage.api(accounts.vendor),
        await stage.api(accounts.administrator),
      ]
      const [{ items: brands }, { items: colors }, { items: categories }] = await Promise.all([
        vendor.call(getBrandList),
        vendor.call(getProductColorList),
        vendor.call(getProductCategoryNavigation),
      ])
      // The oldest brand is of the demo; those of other tests come and go.
      const [ownBrand] = brands.toSorted((one, other) => one.id - other.id)
      const [color, category] = [colors[0], categories[0]?.children[0]]
      if (ownBrand === undefined || color === undefined || category === undefined)
        throw new Error('an empty demo')
      const name = `样板 ${width} ${Date.now()}`
      const made = await vendor.call(createProduct, {
        body: {
          name,
          productCategoryId: category.id,
          brandId: ownBrand.id,
          productColorId: color.id,
          unit: '张',
          unitPrice: 88,
          coverImageUrl: await knownPicture(vendor),
          specArgs: '厚度：9 毫米\n表面工艺：哑光面',
          linkUrl: 'https://maker.example/panel?id=1',
          skus: [
            { name: '600×1200', unitPrice: 88, stock: 7 },
            { name: '1200×2400', unitPrice: 166, stock: 3 },
            { name: '800×800', unitPrice: 99, stock: 0 },
          ],
        },
      })
      await administrator.call(auditProducts, { body: { ids: [made.id], action: 'approve' } })
      try {
        const page = await stage.newPage({ width })
        await openPublic(page, `/product?no=${made.productNo}`)
        const offer = page.locator('section', { has: page.getByRole('heading', { level: 1, name }) })
        const fact = (key: Parameters<typeof zh>[0]) =>
          offer
            .locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${zh(key)}$`) }) })
            .locator('dd')
        await fact('Product.Brand').getByText(ownBrand.name, { exact: true }).waitFor()
        expect(await fact('Product.Color').innerText()).toBe(color.name)
        const swatch = await fact('Product.Color')
          .locator('span')
          .evaluate((tone) => getComputedStyle(tone).backgroundColor)
        const parts = [1, 3, 5].map((at) => Number.parseInt(color.rgbCode.slice(at, at + 2), 16))
        expect(swatch).toBe(`rgb(${parts.join(', ')})`)
        expect(await fact('Product.Unit').innerText()).toBe('张')
        expect(await fact('Product.No').innerText()).toBe(made.productNo)
        const { creationTime } = await vendor.call(getProductByNo, { query: { no: made.productNo } })
        expect(await fact('Product.Since').innerText()).toBe(creationTime.slice(0, 7).replace('-', '.'))
        await fact('Product.Category').getByRole('link', { name: category.name }).waitFor()
        const link = fact('Product.Link').getByRole('link', { name: 'maker.example' })
        expect(await link.getAttribute('href')).toBe('https://maker.example/panel?id=1')
        expect(await link.getAttribute('target')).toBe('_blank')
        expect((await link.getAttribute('rel'))?.split(' ').toSorted()).toEqual([
          'nofollow',
          'noopener',
          'noreferrer',
        ])

        const specs = page.locator('section', {
          has: page.getByRole('heading', { level: 2, name: zh('Product.Specs') }),
        })
        expect(await specs.locator('dt').allInnerTexts()).toEqual(['厚度', '表面工艺'])
        expect(await specs.locator('dd').allInnerTexts()).toEqual(['9 毫米', '哑光面'])

        await offer.getByText(zh('Product.Stock', 7), { exact: true }).waitFor()
        expect(await offer.innerText()).toContain('88.00')
        await offer.getByText('1200×2400', { exact: true }).click()
        await offer.getByText(zh('Product.Stock', 3), { exact: true }).waitFor()
        expect((await offer.innerText()).replaceAll(/\s/g, '')).toContain('¥166.00/张')
        expect(await offer.getByRole('radio', { name: /800×800/ }).isDisabled()).toBe(true)
        await expectNoSeriousViolations(page)

        await fact('Product.Brand').getByRole('link', { name: ownBrand.name }).click()
        await page.waitForURL(
          (url) => url.pathname === '/productlist' && url.searchParams.get('brand') === String(ownBrand.id),
        )
        await page.getByRole('heading', { level: 1, name: ownBrand.name }).waitFor()
        const told = await administrator.send('GET', `/api/services/app/${brand.name}/Get?Id=${ownBrand.id}`)
        const description = /"description":"([^"]+)"/.exec(JSON.stringify(told.body))?.[1]
        if (description !== undefined) await page.getByText(description, { exact: true }).waitFor()
        const { totalCount } = await vendor.call(getProductList, { query: { brandId: ownBrand.id } })
        await page.getByText(zh('List.Count', totalCount), { exact: true }).waitFor()
        await expectNoSeriousViolations(page)
        await page.getByRole('link', { name: zh('Search.Remove', ownBrand.name) }).click()
        await page.waitForURL((url) => !url.searchParams.has('brand'))
      } finally {
        // Others buy what stands first on a list.
        await vendor.call(deleteProduct, { query: { id: made.id } })
      }
    },
  )

  browserTest(
    `at ${width} px comments are narrowed by their stars, and the address says so`,
    async (stage) => {
      const visitor = await stage.api()
      const page = await stage.newPage({ width })
      const chips = page.getByRole('navigation', { name: zh('Product.CommentsByStar') })
      const shown = () =>
        page
          .locator('#comments')
          .getByRole('img', { name: /^\d 星$/ })
          .evaluateAll((stars) => stars.map((each) => each.getAttribute('aria-label')))
      // Once more from the beginning where another test reviewed something in between.
      await vi.waitFor(async () => {
        const { items } = await visitor.call(getProductList, {
          query: { sorting: 'soldCount desc', maxResultCount: 50 },
        })
        const product = items.toSorted((one, other) => other.commentCount - one.commentCount)[0]
        if (product === undefined) throw new Error('there is no product')
        const { starCounts, totalCount } = await visitor.call(getProductCommentList, {
          query: { productId: product.id },
        })
        const star = starCounts.findLastIndex((count) => count > 0 && count < totalCount) + 1
        expect(star).toBeGreaterThan(0)
        await openPublic(page, `/product?no=${product.productNo}`)
        const all = chips.getByRole('link', { name: zh('Product.CommentsAll', totalCount) })
        await all.waitFor({ timeout: 15_000 })
        await chips
          .getByRole('link', { name: zh('Product.CommentsOfStar', star, starCounts[star - 1] ?? 0) })
          .click({ timeout: 15_000 })
        await page.waitForURL((url) => url.searchParams.get('star') === String(star))
        const count = Math.min(10, starCounts[star - 1] ?? 0)
        await expect.poll(shown, { timeout: 15_000 }).toEqual(Array(count).fill(zh('Product.Stars', star)))
        await all.click({ timeout: 15_000 })
        await page.waitForURL((url) => !url.searchParams.has('star'))
      }, 120_000)
    },
  )
}

browserTest('the name of a product never breaks within its unit, however narrow its place', async (stage) => {
  const { items } = await (await stage.api()).call(getProductList, { query: { maxResultCount: 50 } })
  const product = items.find(({ name }) => name.endsWith(' 毫米'))
  const page = await stage.newPage({ width: 375 })
  await openPublic(page, `/product?no=${product?.productNo ?? ''}`)
  const brokenAt = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const name = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode()
    if (!(name instanceof Text)) throw new Error('the name is not a text')
    const unit = document.createRange()
    unit.setStart(name, name.length - 2)
    unit.setEnd(name, name.length)
    const places = Array.from({ length: 60 }, (_, index) => 100 + 4 * index)
    return places.filter((place) => {
      heading.style.inlineSize = `${place}px`
      return unit.getClientRects().length > 1
    })
  })
  expect(brokenAt).toEqual([])
})

browserTest('what sells best in a category stands below a banner of its own', async (stage) => {
  const visitor = await stage.api()
  const { items } = await visitor.call(getProductCategoryList, { query: { maxResultCount: 100 } })
  const administrator = await stage.api(accounts.administrator)
  const category = items.find(({ hotSellingBannerImageUrl }) => hotSellingBannerImageUrl !== null)
  if (category === undefined) throw new Error('no category has a banner for what sells best')
  const other = items.find(
    ({ coverImageUrl }) => coverImageUrl !== null && coverImageUrl !== category.bannerImageUrl,
  )
  const change = (hotSellingBannerImageUrl: string | null | undefined) =>
    administrator.send('PUT', '/api/services/app/ProductCategory/Update', {
      id: category.id,
      hotSellingBannerImageUrl,
    })
  expect((await change(other?.coverImageUrl)).status).toBe(200)
  try {
    const page = await stage.newPage()
    const picture = (address: string | null | undefined) =>
      page.getByRole('main').locator(`img[src*="${(address ?? '').replace(/\.\w+$/, '')}"]`)
    await openPublic(page, `/productlist?ctg=${category.productCategoryNo}`)
    await picture(category.bannerImageUrl).first().waitFor()
    await page.getByRole('link', { name: zh('List.Sort.Sales') }).click()
    await picture(other?.coverImageUrl).first().waitFor()
    expect(await picture(category.bannerImageUrl).count()).toBe(0)
  } finally {
    await change(category.hotSellingBannerImageUrl)
  }
})
