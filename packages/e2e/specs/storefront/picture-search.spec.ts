import { getSearchedImageData } from '@wenli/contract/base-info/picture-search'
import { getProductList } from '@wenli/contract/base-info/product'
import { expect } from 'vitest'
import type { Api } from '../../api.ts'
import { localValue, openPublic } from '../../browser-state.ts'
import { browserTest, expectNoSeriousViolations, flowWidths } from '../../fixtures.ts'
import { strangePicture } from '../../sample-picture.ts'
import { zh } from '../../words.ts'

/** A product of the demo and its own photograph, as somebody would have saved it. */
const savedPhotograph = async (baseUrl: string, visitor: Api) => {
  const { items } = await visitor.call(getProductList, { query: { maxResultCount: 1 } })
  const [product] = items
  if (product === undefined) throw new Error('there is no product')
  const response = await fetch(new URL(product.coverImageUrl, baseUrl))
  const mimeType = response.headers.get('content-type') ?? ''
  return { product, file: { name: 'saved', mimeType, buffer: Buffer.from(await response.arrayBuffer()) } }
}

for (const width of flowWidths(375)) {
  browserTest(
    `at ${width} px a picture finds the product that shows it, its frame chooses a part, and the page can be opened again`,
    async ({ baseUrl, newPage, api }) => {
      const { product, file } = await savedPhotograph(baseUrl, await api())
      const page = await newPage({ width })
      await openPublic(page, '/searchByImage')
      await expectNoSeriousViolations(page)
      await page.getByLabel(zh('Picture.Choose')).setInputFiles(file)
      await page.waitForURL((url) => url.searchParams.has('location'))
      // The tests' pictures are drawn coarsely, so its own picture is only nearly the one that was looked at.
      const nearest = page.getByRole('main').locator('li:nth-child(-n + 4)')
      await nearest.getByRole('link', { name: product.name, exact: true }).waitFor()
      await expectNoSeriousViolations(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)

      const address = new URL(page.url())
      await page.getByRole('button', { name: zh('Picture.Corner.se') }).press('ArrowLeft')
      await page.waitForURL((url) => url.searchParams.get('box') !== address.searchParams.get('box'))
      expect(new URL(page.url()).searchParams.get('location')).toBe(address.searchParams.get('location'))

      // spec §9: the last picture stays, and the bare page goes on with it.
      expect(await localValue(page, 'imageSearchValue')).toBe(address.searchParams.get('location'))
      await openPublic(page, '/searchByImage')
      await page.waitForURL(
        (url) => url.searchParams.get('location') === address.searchParams.get('location'),
      )
      await page.getByRole('img', { name: zh('Picture.Searched') }).waitFor()
    },
  )

  browserTest(`at ${width} px every product leads to what looks like it`, async ({ newPage, api }) => {
    const visitor = await api()
    const { items } = await visitor.call(getProductList, { query: { maxResultCount: 1 } })
    const { name = '', productNo = '' } = items[0] ?? {}
    const page = await newPage({ width })
    // A mouse finds it on every card; fingers on the product's page.
    await openPublic(page, width === 375 ? `/product?no=${productNo}` : '/productlist')
    const label = zh('Card.FindSimilar')
    await page
      .getByRole('link', { name: width === 375 ? label : `${label} ${name}`, exact: true })
      .first()
      .click()
    await page.waitForURL((url) => url.pathname === '/similarlist')
    await page.getByRole('heading', { level: 1, name: zh('Title.SimilarList') }).waitFor()
    await page.getByText(zh('Picture.SimilarLead', name)).waitFor()
    await page
      .getByText(/^相似 \d+%$/)
      .first()
      .waitFor()
    await expectNoSeriousViolations(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

browserTest(
  'on a phone a photograph is taken by the camera at the back and searched for; at a desk there is no such button',
  async (stage) => {
    const { file } = await savedPhotograph(stage.baseUrl, await stage.api())
    const page = await stage.newPage({ width: 375 })
    await openPublic(page, '/searchByImage')
    await page.getByText(zh('Picture.PhoneLead')).waitFor()
    expect(await page.getByText(zh('Picture.DropLead')).isVisible()).toBe(false)
    const camera = page.getByLabel(zh('Picture.TakePhoto')).and(page.locator('input'))
    expect(await camera.getAttribute('capture')).toBe('environment')
    expect(await camera.getAttribute('accept')).toBe('image/*')
    // Choosing a file is left to the person: the gallery, or the camera.
    const choice = page.getByLabel(zh('Picture.Choose')).and(page.locator('input'))
    expect(await choice.getAttribute('capture')).toBeNull()
    const asked = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: zh('Picture.TakePhoto') }).click()
    await (await asked).setFiles(file)
    await page.waitForURL((url) => url.searchParams.has('location'))
    await page.getByRole('img', { name: zh('Picture.Searched') }).waitFor()

    const desk = await stage.newPage()
    await openPublic(desk, '/searchByImage')
    await desk.getByRole('button', { name: zh('Picture.Choose') }).waitFor()
    expect(await desk.getByRole('button', { name: zh('Picture.TakePhoto') }).count()).toBe(0)
    expect(await desk.getByText(zh('Picture.PhoneLead')).isVisible()).toBe(false)
  },
)

browserTest('an address beyond the last page of what looks alike leads to the last', async (stage) => {
  const { product, file } = await savedPhotograph(stage.baseUrl, await stage.api())
  const page = await stage.newPage()
  await openPublic(page, '/searchByImage')
  await page.getByLabel(zh('Picture.Choose')).setInputFiles(file)
  await page.waitForURL((url) => url.searchParams.has('location'))
  const { pathname, search } = new URL(page.url())
  for (const path of [`${pathname}${search}`, `/similarlist?no=${product.productNo}`]) {
    await openPublic(page, `${path}&p=99`)
    expect(new URL(page.url()).searchParams.get('p')).toMatch(/^([2-9]|10)$/)
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0)
  }
  expect(await localValue(page, 'imageSearchValue')).not.toBeNull()
})

browserTest('a picture that nothing comes close to leads to posting a finding', async (stage) => {
  const page = await stage.newPage()
  await openPublic(page, '/searchByImage')
  const buffer = await strangePicture(page)
  await page
    .getByLabel(zh('Picture.Choose'))
    .setInputFiles({ name: '乐谱.png', mimeType: 'image/png', buffer })
  await page.waitForURL((url) => url.searchParams.has('location'))
  const main = page.getByRole('main')
  await main.getByText(zh('Picture.NotClose')).waitFor()
  for (const [key, address] of [
    ['Finding.Post', '/pc/ProductFinding'],
    ['Search.SeeFindings', '/findingList'],
  ] as const)
    expect(await main.getByRole('link', { name: zh(key) }).getAttribute('href')).toBe(address)
  // What resembles it most is shown all the same, and says how little.
  const location = new URL(page.url()).searchParams.get('location') ?? ''
  const { items, isClose } = await (await stage.api()).call(getSearchedImageData, { query: { location } })
  expect(isClose).toBe(false)
  expect(items.filter(({ similarity }) => (similarity ?? 0) >= 0.55)).toEqual([])
  expect(await main.getByRole('article').count()).toBeGreaterThan(0)
  await expectNoSeriousViolations(page)
})

browserTest('the camera button forgets the last picture and opens the picture search', async (stage) => {
  const { file } = await savedPhotograph(stage.baseUrl, await stage.api())
  const page = await stage.newPage()
  await openPublic(page, '/searchByImage')
  await page.getByLabel(zh('Picture.Choose')).setInputFiles(file)
  await page.waitForURL((url) => url.searchParams.has('location'))
  await expect.poll(() => localValue(page, 'imageSearchValue')).not.toBeNull()
  await page
    .getByRole('banner')
    .getByRole('button', { name: zh('Header.SearchByImage') })
    .click()
  await page.waitForURL((url) => url.pathname === '/searchByImage' && url.search === '')
  await page.getByText(zh('Picture.DropLead')).waitFor()
  expect(await localValue(page, 'imageSearchValue')).toBeNull()
})

browserTest('a file that shows nothing and a picture that is gone are said on the page', async (stage) => {
  const page = await stage.newPage()
  await openPublic(page, '/searchByImage')
  await page
    .getByLabel(zh('Picture.Choose'))
    .setInputFiles({ name: '墙面.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await page.getByText(zh('Error.Filing:Unreadable', '墙面.png')).waitFor()
  await page
    .getByLabel(zh('Picture.Choose'))
    .setInputFiles({ name: '目录.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await page.getByText(zh('Error.Filing:TypeNotAllowed', '目录.pdf', 'jpg, jpeg, png, gif')).waitFor()
  await page.goto(
    `/searchByImage?location=${encodeURIComponent('/files/5/SearchedImage/00000000-0000-4000-8000-000000000000.webp')}`,
  )
  await page.getByText(zh('Picture.Gone')).waitFor()
  await page.getByText(zh('Picture.DropLead')).waitFor()
})
