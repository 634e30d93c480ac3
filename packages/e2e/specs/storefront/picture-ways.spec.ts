import { getSearchedImageData, getSimilarProducts } from '@wenli/contract/base-info/picture-search'
import { createProduct, deleteProductAsAdmin, getProductList } from '@wenli/contract/base-info/product'
import { auditProducts } from '@wenli/contract/base-info/product-audit'
import type { Locator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { newName } from '../../admin.ts'
import { openPublic } from '../../browser-state.ts'
import { accounts, browserTest, flowWidths, thoroughTest } from '../../fixtures.ts'
import type { Stage, Width } from '../../fixtures.ts'
import { oddPicture, uploadPicture } from '../../sample-picture.ts'
import { zh } from '../../words.ts'

/** The cover of a product of the demo, as its visitors would have saved it. */
const savedPhotograph = async ({ baseUrl, api }: Stage) => {
  const { items } = await (await api()).call(getProductList, { query: { maxResultCount: 1 } })
  const [product] = items
  if (product === undefined) throw new Error('there is no product')
  const response = await fetch(new URL(product.coverImageUrl, baseUrl))
  const type = response.headers.get('content-type') ?? ''
  return { product, type, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** A file in the hand of the browser, to be dropped or pasted. */
const carried = (page: Page, { type, bytes }: { type: string; bytes: Buffer }) =>
  page.evaluateHandle(
    ([text, kind]) => {
      const held = new DataTransfer()
      const content = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)
      held.items.add(new File([content], 'carried', { type: kind }))
      return held
    },
    [bytes.toString('base64'), type] as const,
  )

const searched = async (page: Page): Promise<string> => {
  await page.waitForURL((url) => url.searchParams.has('location'))
  await page.getByRole('img', { name: zh('Picture.Searched') }).waitFor()
  return new URL(page.url()).searchParams.get('location') ?? ''
}

/** Uploaded in the way a test does not look at. */
const openSearch = async (stage: Stage, width: Width) => {
  const photograph = await savedPhotograph(stage)
  const page = await stage.newPage({ width })
  await openPublic(page, '/searchByImage')
  await page
    .getByLabel(zh('Picture.Choose'))
    .setInputFiles({ name: 'saved', mimeType: photograph.type, buffer: photograph.bytes })
  return { page, location: await searched(page), product: photograph.product }
}

thoroughTest('a picture that is dropped anywhere on the page is searched for', async (stage) => {
  const photograph = await savedPhotograph(stage)
  const page = await stage.newPage()
  await openPublic(page, '/searchByImage')
  const dataTransfer = await carried(page, photograph)
  await page.dispatchEvent('main', 'dragover', { dataTransfer })
  await page.locator('[data-over]').waitFor()
  await page.dispatchEvent('main', 'drop', { dataTransfer })
  await searched(page)
  expect(await page.locator('[data-over]').count()).toBe(0)
})

thoroughTest('a picture that is pasted is searched for; pasted words are not', async (stage) => {
  const photograph = await savedPhotograph(stage)
  const page = await stage.newPage()
  await openPublic(page, '/searchByImage')
  const paste = (clipboardData: Awaited<ReturnType<typeof carried>>) =>
    clipboardData.evaluate((held) =>
      document.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: held, bubbles: true, cancelable: true }),
      ),
    )
  await paste(
    await page.evaluateHandle(() => {
      const held = new DataTransfer()
      held.setData('text/plain', 'yanban')
      return held
    }),
  )
  expect(new URL(page.url()).search).toBe('')
  await paste(await carried(page, photograph))
  await searched(page)
})

const centreOf = async (handle: Locator) => {
  const box = await handle.boundingBox()
  if (box === null) throw new Error('it is not there')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
const boxIn = (page: Page): number[] =>
  (new URL(page.url()).searchParams.get('box') ?? '').split(',').map(Number)

browserTest(
  'the frame is dragged by the mouse, whole and by a corner, and the results follow',
  async (stage) => {
    const { page } = await openSearch(stage, 1440)
    const corner = page.getByRole('button', { name: zh('Picture.Corner.se') })
    await corner.waitFor()
    const drag = async (handle: Locator, right: number, down: number) => {
      const before = page.url()
      await handle.scrollIntoViewIfNeeded()
      const { x, y } = await centreOf(handle)
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + right / 2, y + down / 2)
      await page.mouse.move(x + right, y + down)
      const answer = page.waitForResponse((response) => response.url().includes('GetSearchedImageData'))
      await page.mouse.up()
      await page.waitForURL((url) => url.href !== before)
      expect((await answer).status()).toBe(200)
    }
    await drag(corner, -90, -60)
    const small = boxIn(page)
    expect(small).toHaveLength(4)
    await drag(page.getByRole('button', { name: zh('Picture.Box') }), 30, 20)
    const [x = 0, y = 0, width = 0, height = 0] = boxIn(page)
    expect([width, height]).toEqual([small[2], small[3]])
    expect(x).toBeGreaterThan(small[0] ?? 1)
    expect(y).toBeGreaterThan(small[1] ?? 1)
  },
)

browserTest('on a phone a finger drags the frame, and the page does not scroll meanwhile', async (stage) => {
  const { page } = await openSearch(stage, 375)
  const corner = page.getByRole('button', { name: zh('Picture.Corner.se') })
  await corner.waitFor()
  await corner.scrollIntoViewIfNeeded()
  const { x, y } = await centreOf(corner)
  const scrolled = await page.evaluate(() => scrollY)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] })
  await touch('touchStart', { x, y })
  for (const step of [10, 30, 60]) await touch('touchMove', { x: x - step, y: y - step })
  await touch('touchEnd')
  await page.waitForURL((url) => url.searchParams.has('box'))
  await expect.poll(() => boxIn(page)[2]).toBeLessThan(0.9)
  expect(boxIn(page)[3]).toBeLessThan(0.9)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})

type Choice = {
  readonly group: 'Search.Category' | 'Search.Price' | 'Search.Color'
  readonly key: 'ctg' | 'price' | 'color'
}
const choices: readonly Choice[] = [
  { group: 'Search.Category', key: 'ctg' },
  { group: 'Search.Color', key: 'color' },
  { group: 'Search.Price', key: 'price' },
]
/** By the choice's own words in the address, as the endpoints take them. */
const asked = (search: URLSearchParams) => {
  const [least, most] = (search.get('price') ?? '').split('-').map(Number)
  return {
    maxResultCount: 20,
    ...(search.has('ctg') && { productCategoryNo: search.get('ctg') ?? '' }),
    ...(search.has('color') && { productColorId: Number(search.get('color')) }),
    ...(search.has('price') && { ...(least && { minPrice: least + 0.01 }), ...(most && { maxPrice: most }) }),
  }
}
const namesOn = (page: Page) => page.getByRole('main').locator('h2 a').allInnerTexts()

/** A page that does not change any more is opened again: another test may have offered or taken away something. */
const TRIES_PER_DOCUMENT = 50

/** What the page says is what the server says. */
const untilAlike = async (page: Page, compare: () => Promise<void>): Promise<void> => {
  let tries = 0
  await vi.waitFor(async () => {
    tries += 1
    if (tries % TRIES_PER_DOCUMENT === 0) await openPublic(page, page.url())
    await compare()
  }, 60_000)
}

const chooseFirst = async (page: Page, width: Width, { group, key }: Choice) => {
  if (width === 375) await page.getByRole('button', { name: zh('Search.OpenFacets') }).click()
  const panel =
    width === 375 ? page.getByRole('dialog') : page.getByRole('complementary', { name: zh('Search.Facets') })
  const place = panel.locator('section', { has: page.getByRole('heading', { name: zh(group), exact: true }) })
  await place.getByRole('link').nth(1).click()
  await page.waitForURL((url) => url.searchParams.has(key))
  if (width === 375) await panel.getByRole('button', { name: zh('Dialog.Close') }).click()
}

for (const width of flowWidths(1440)) {
  thoroughTest(
    `at ${width} px results by picture are narrowed by category, colour and price`,
    async (stage) => {
      const visitor = await stage.api()
      const { page, location } = await openSearch(stage, width)
      for (const choice of choices) {
        await openPublic(page, `/searchByImage?location=${encodeURIComponent(location)}`)
        await chooseFirst(page, width, choice)
        await untilAlike(page, async () => {
          const { items, totalCount } = await visitor.call(getSearchedImageData, {
            query: { location, ...asked(new URL(page.url()).searchParams) },
          })
          expect(await page.getByText(zh('List.Count', totalCount), { exact: true }).count()).toBe(1)
          expect(await namesOn(page)).toEqual(items.map(({ name }) => name))
        })
      }
    },
  )

  thoroughTest(
    `at ${width} px similar products are narrowed by category, colour and price`,
    async (stage) => {
      const visitor = await stage.api()
      const { items: all } = await visitor.call(getProductList, { query: { maxResultCount: 1 } })
      const no = all[0]?.productNo ?? ''
      const page = await stage.newPage({ width })
      for (const choice of choices) {
        await openPublic(page, `/similarlist?no=${no}`)
        await chooseFirst(page, width, choice)
        await untilAlike(page, async () => {
          const { items, totalCount } = await visitor.call(getSimilarProducts, {
            query: { no, ...asked(new URL(page.url()).searchParams) },
          })
          expect(await page.getByText(zh('List.Count', totalCount), { exact: true }).count()).toBe(1)
          const names = (await namesOn(page)).filter((name) => name !== all[0]?.name)
          expect(names).toEqual(items.map(({ name }) => name))
        })
      }
    },
  )

  browserTest(
    `at ${width} px the very picture is marked 同款, and its address restores the search for somebody else`,
    async (stage) => {
      const [vendor, administrator] = [
        await stage.api(accounts.vendor),
        await stage.api(accounts.administrator),
      ]
      const { items } = await vendor.call(getProductList, { query: { maxResultCount: 1 } })
      const page = await stage.newPage({ width })
      await openPublic(page, '/searchByImage')
      const picture = await oddPicture(page, 211 + width)
      const name = newName('同款')
      const { id } = await vendor.call(createProduct, {
        body: {
          name,
          productCategoryId: items[0]?.productCategoryId ?? 0,
          unitPrice: 66,
          unit: '张',
          coverImageUrl: await uploadPicture(stage.baseUrl, vendor, picture),
        },
      })
      try {
        await administrator.call(auditProducts, { body: { ids: [id], action: 'approve' } })
        await page
          .getByLabel(zh('Picture.Choose'))
          .setInputFiles({ name: 'saved.png', mimeType: 'image/png', buffer: picture })
        const location = await searched(page)
        // Its picture is looked at in the background.
        const isKnown = async () =>
          (await vendor.call(getSearchedImageData, { query: { location } })).hasSamePicture
        await expect.poll(isKnown, { timeout: 60_000 }).toBe(true)
        const address = `/searchByImage?location=${encodeURIComponent(location)}&price=50-100`
        const other = await stage.newPage({ width })
        // Once more from the beginning where another test offered or took away something in between.
        await vi.waitFor(async () => {
          await openPublic(page, address)
          const first = page.getByRole('main').getByRole('article').first()
          await first.getByRole('link', { name, exact: true }).waitFor()
          await first.getByText(zh('Picture.Same'), { exact: true }).waitFor()
          await page.getByRole('button', { name: zh('Picture.Corner.se') }).press('ArrowLeft')
          await page.waitForURL((url) => url.searchParams.has('box'))
          await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
          await openPublic(other, page.url())
          await other.getByRole('img', { name: zh('Picture.Searched') }).waitFor()
          expect(await namesOn(other)).toEqual(await namesOn(page))
        }, 120_000)
        expect(boxIn(other)).toEqual(boxIn(page))
        await other.getByRole('main').getByRole('link', { name, exact: true }).first().waitFor()
      } finally {
        await administrator.call(deleteProductAsAdmin, { query: { id } })
      }
    },
  )
}
