import {
  createProduct,
  deleteProduct,
  getProductByNo,
  getProductList,
} from '@wenli/contract/base-info/product'
import { getVendorList } from '@wenli/contract/auth/vendor'
import { auditProducts } from '@wenli/contract/base-info/product-audit'
import { LAZY_PRELOAD_FACTOR } from '@wenli/contract/limits'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { navigateInside, openPublic } from '../../browser-state.ts'
import { accounts, browserTest } from '../../fixtures.ts'
import { newName } from '../../admin.ts'
import { samplePicture, uploadPicture } from '../../sample-picture.ts'

const pictures = '**/assets/*.{avif,webp}'

browserTest('images show an error placeholder after 1 retry', async ({ newPage, api, allowComplaint }) => {
  allowComplaint(/ERR_FAILED/)
  const page = await newPage()
  const asked = new Map<string, number>()
  await page.route(pictures, (route) => {
    const { pathname } = new URL(route.request().url())
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
    return route.abort()
  })
  await openPublic(page, '/')
  const boxes = page.locator('figure [data-phase]')
  const phases = () => boxes.evaluateAll((all) => all.map((box) => box.getAttribute('data-phase')))
  await expect.poll(phases).toEqual(Array(6).fill('failed'))
  expect([...asked.values()]).toEqual(Array(6).fill(2))
  expect(await page.locator('figure img').count()).toBe(0)
  const drawn = await boxes
    .locator('> span')
    .evaluateAll((all) => all.map((weave) => getComputedStyle(weave).backgroundImage.includes('gradient')))
  expect(drawn).toEqual(Array(6).fill(true))

  // Another picture in the same place has its own tries.
  const { items } = await (await api()).call(getVendorList, { query: { maxResultCount: 2 } })
  const [broken, whole] = items.map(({ vendorNo }) => `/vendor?no=${vendorNo}`)
  const ofShops = /\/(files|demo)\//
  await page.route(ofShops, (route) => route.abort())
  await openPublic(page, broken ?? '')
  const inHead = page.locator('main header [data-phase]')
  const inHeadPhases = () => inHead.evaluateAll((all) => all.map((box) => box.getAttribute('data-phase')))
  await expect.poll(inHeadPhases).toEqual(['failed', 'failed'])
  await page.unroute(ofShops)
  await navigateInside(page, whole ?? '')
  await expect.poll(inHeadPhases).toEqual(['shown', 'shown'])
})

browserTest('an image that comes with the second try is shown', async ({ newPage, allowComplaint }) => {
  allowComplaint(/ERR_FAILED/)
  const page = await newPage()
  const asked = new Set<string>()
  await page.route(pictures, (route) => {
    const url = route.request().url()
    if (asked.has(url)) return route.continue()
    asked.add(url)
    return route.abort()
  })
  await openPublic(page, '/')
  const phases = () =>
    page.locator('figure [data-phase]').evaluateAll((all) => all.map((box) => box.getAttribute('data-phase')))
  await expect.poll(phases).toEqual(Array(6).fill('shown'))
})

const looks = (box: Locator) =>
  box.evaluate((element) => {
    const image = element.querySelector('img')
    return {
      phase: element.getAttribute('data-phase'),
      isTinted: getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)',
      hasSize: element.getBoundingClientRect().height > 40,
      opacity: image === null ? null : getComputedStyle(image).opacity,
    }
  })

browserTest(
  'images are asked for within 1.3 screens, and a tinted placeholder of their size stands there until they come',
  async ({ newPage }) => {
    // On a phone the list is several screens long.
    const page = await newPage({ width: 375 })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/files/**', async (route) => {
      await released
      await route.continue()
    })
    await openPublic(page, '/productlist')
    const width = page.viewportSize()?.width ?? 0
    const pictures = page.locator('main [data-loading="lazy"]')
    const tops = await pictures.evaluateAll((all) =>
      all.map((box) => box.getBoundingClientRect().top + scrollY),
    )
    // The window is made so low, then so high, that the last one lies on either side of the line.
    const lowest = Math.max(...tops)
    const picture = pictures.nth(tops.indexOf(lowest))
    const near = tops.findLastIndex((top) => top < lowest - 100)
    const reach = lowest / LAZY_PRELOAD_FACTOR
    expect({ near: near >= 0, isFar: reach > (page.viewportSize()?.height ?? 0) }).toEqual({
      near: true,
      isFar: true,
    })

    await page.setViewportSize({ width, height: Math.floor(reach) - 10 })
    await expect.poll(async () => (await looks(pictures.nth(near))).phase).toBe('loading')
    expect(await looks(picture)).toEqual({ phase: 'waiting', isTinted: true, hasSize: true, opacity: null })
    await page.setViewportSize({ width, height: Math.ceil(reach) + 10 })
    await expect
      .poll(() => looks(picture))
      .toEqual({ phase: 'loading', isTinted: true, hasSize: true, opacity: '0' })

    release()
    await expect.poll(async () => (await looks(picture)).phase).toBe('shown')
    await expect.poll(async () => (await looks(picture)).opacity).toBe('1')
  },
)

/** What stands in the boxes of the products' pictures on a page whose pictures do not come. */
const standIns = async (page: Page, path: string) => {
  await page.route('**/files/**', () => new Promise(() => {}))
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) => {
        const box = getComputedStyle(card.querySelector('[data-phase]') ?? card)
        return {
          no: card.querySelector('a[href^="/product?no="]')?.getAttribute('href')?.split('=')[1] ?? '',
          picture: box.backgroundImage,
          size: box.backgroundSize,
        }
      }),
    )
}

browserTest(
  'until its picture comes a material of the demo shows as a blur of itself, with scripts and without',
  async ({ newPage, api }) => {
    const visitor = await api()
    for (const javaScriptEnabled of [true, false]) {
      const page = await newPage({ javaScriptEnabled })
      const seen = await standIns(page, '/productlist?sort=sales')
      const wanted = await Promise.all(seen.map(({ no }) => visitor.call(getProductByNo, { query: { no } })))
      expect(seen.map(({ picture }) => picture)).toEqual(
        wanted.map(({ coverPlaceholder }) => `url("${coverPlaceholder}")`),
      )
      expect(new Set(seen.map(({ picture }) => picture)).size).toBeGreaterThan(3)
    }
  },
)

browserTest('until it comes an uploaded picture shows as a blur of itself', async (stage) => {
  const vendor = await stage.api(accounts.vendor)
  const administrator = await stage.api(accounts.administrator)
  const page = await stage.newPage()
  await page.goto('/aboutus')
  const { buffer } = await samplePicture(page)
  const { items } = await vendor.call(getProductList, { query: { maxResultCount: 1 } })
  const name = newName('模糊')
  const made = await vendor.call(createProduct, {
    body: {
      name,
      productCategoryId: items[0]?.productCategoryId ?? 0,
      unit: '㎡',
      unitPrice: 66,
      coverImageUrl: await uploadPicture(stage.baseUrl, vendor, buffer),
    },
  })
  try {
    await administrator.call(auditProducts, { body: { ids: [made.id], action: 'approve' } })
    const seen = await standIns(page, `/search?q=${encodeURIComponent(name)}`)
    const { picture, size } = seen.find(({ no }) => no === made.productNo) ?? { picture: '', size: '' }
    expect(size).toBe('cover')
    expect(picture).toMatch(/^url\("data:image\/webp;base64,[\w+/=]+"\)$/)
    const width = await page.evaluate(
      async (address) => {
        const image = new Image()
        image.src = address
        await image.decode()
        return image.naturalWidth
      },
      picture.slice('url("'.length, -'")'.length),
    )
    expect(width).toBe(16)
  } finally {
    await vendor.call(deleteProduct, { query: { id: made.id } })
  }
})
