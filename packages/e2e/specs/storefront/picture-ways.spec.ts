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

/** Places of the picture on the screen, by their fractions. */
const placesOn = async (page: Page) => {
  const picture = page.getByRole('img', { name: zh('Picture.Searched') })
  await page.getByRole('button', { name: zh('Picture.Box') }).waitFor()
  await picture.scrollIntoViewIfNeeded()
  const {
    x: left,
    y: top,
    width,
    height,
  } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return (x: number, y: number) => ({ x: left + x * width, y: top + y * height })
}
const frameOn = async (page: Page) => {
  const { width = 0, height = 0 } =
    (await page.getByRole('button', { name: zh('Picture.Box') }).boundingBox()) ?? {}
  return { width, height }
}

thoroughTest('a mouse draws another frame beside the present one, and Escape keeps that', async (stage) => {
  const { page, location } = await openSearch(stage, 1440)
  await openPublic(page, `/searchByImage?location=${encodeURIComponent(location)}&box=0.5,0.5,0.4,0.4`)
  const at = await placesOn(page)
  const before = { address: page.url(), frame: await frameOn(page) }
  const drag = async (...places: { x: number; y: number }[]) => {
    const [from = at(0, 0), ...others] = places
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    for (const { x, y } of others) await page.mouse.move(x, y, { steps: 4 })
  }
  await drag(at(0.1, 0.1), at(0.3, 0.35))
  expect(await frameOn(page)).not.toEqual(before.frame)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await frameOn(page)).toEqual(before.frame)
  expect(page.url()).toBe(before.address)
  // Pressing without moving draws nothing.
  await drag(at(0.1, 0.1))
  await page.mouse.up()
  expect(page.url()).toBe(before.address)

  await drag(at(0.1, 0.1), at(0.3, 0.35))
  await page.mouse.up()
  await page.waitForURL((url) => url.href !== before.address)
  for (const [index, part] of [0.1, 0.1, 0.2, 0.25].entries()) expect(boxIn(page)[index]).toBeCloseTo(part, 1)

  // Within the frame the mouse moves it, unless drawing was chosen.
  const drawn = page.url()
  await page.getByRole('button', { name: zh('Picture.Draw') }).click()
  await page.getByText(zh('Picture.DrawHint')).waitFor()
  await drag(at(0.15, 0.15), at(0.8, 0.7))
  await page.mouse.up()
  await page.waitForURL((url) => url.href !== drawn)
  for (const [index, part] of [0.15, 0.15, 0.65, 0.55].entries())
    expect(boxIn(page)[index]).toBeCloseTo(part, 1)
  await page.getByRole('button', { name: zh('Picture.Draw') }).waitFor()

  // A frame around all of the picture has nowhere to go.
  await openPublic(page, `/searchByImage?location=${encodeURIComponent(location)}&box=0,0,1,1`)
  const whole = await placesOn(page)
  await drag(whole(0.2, 0.3), whole(0.6, 0.9))
  await page.mouse.up()
  await page.waitForURL((url) => !url.search.endsWith('1,1') && !url.search.endsWith('1%2C1'))
  for (const [index, part] of [0.2, 0.3, 0.4, 0.6].entries()) expect(boxIn(page)[index]).toBeCloseTo(part, 1)
})

thoroughTest(
  'on a phone a finger draws a frame once that was chosen; before, it scrolls the page',
  async (stage) => {
    const { page, location } = await openSearch(stage, 375)
    await openPublic(page, `/searchByImage?location=${encodeURIComponent(location)}&box=0.5,0.5,0.4,0.4`)
    const at = await placesOn(page)
    const address = page.url()
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', place?: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: place === undefined ? [] : [place] })
    const swipe = async () => {
      await touch('touchStart', at(0.1, 0.4))
      for (const part of [0.1, 0.2, 0.3]) await touch('touchMove', at(0.1 + part, 0.4 - part))
      await touch('touchEnd')
    }
    const scrolled = await page.evaluate(() => scrollY)
    await swipe()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled)
    expect(page.url()).toBe(address)
    await page.evaluate((top) => scrollTo(0, top), scrolled)
    await page.getByRole('button', { name: zh('Picture.Draw') }).click()
    await page.evaluate((top) => scrollTo(0, top), scrolled)
    await swipe()
    await page.waitForURL((url) => url.href !== address)
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    for (const [index, part] of [0.1, 0.1, 0.3, 0.3].entries())
      expect(boxIn(page)[index]).toBeCloseTo(part, 1)
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
