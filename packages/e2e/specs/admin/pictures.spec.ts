import { getAllPictureCases } from '@wenli/contract/base-info/picture-case'
import {
  createProduct,
  deleteProductAsAdmin,
  getOwnProduct,
  getProductList,
  updateProduct,
} from '@wenli/contract/base-info/product'
import { auditProducts } from '@wenli/contract/base-info/product-audit'
import { expect } from 'vitest'
import { answer, drawer, newName, openAdmin, rowOf } from '../../admin.ts'
import type { Api } from '../../api.ts'
import { accounts, expectNoSeriousViolations, flowWidths, thoroughTest, widths } from '../../fixtures.ts'
import { oddPicture, uploadPicture } from '../../sample-picture.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

/** Long enough for three lines beside a name of one. */
const ORIGINAL = '原版大理石连纹岩板亮面 1600×3200 毫米'

thoroughTest(
  'a picture that another shop showed first is put side by side with it, and may stay or leads off the shelves',
  async ({ baseUrl, newPage, api }) => {
    const administrator = await api(accounts.administrator)
    const shops = [await api(accounts.vendor), await api(accounts.otherVendor)] as const
    const { items } = await administrator.call(getProductList, { query: { maxResultCount: 1 } })
    const productCategoryId = items[0]?.productCategoryId ?? 0
    const drawing = await newPage()
    const ids: number[] = []
    const publish = async (shop: Api, name: string, picture: Buffer) => {
      const { id } = await shop.call(createProduct, {
        body: {
          name,
          productCategoryId,
          unitPrice: 1,
          unit: 'x',
          coverImageUrl: await uploadPicture(baseUrl, shop, picture),
        },
      })
      ids.push(id)
      await administrator.call(auditProducts, { body: { ids: [id], action: 'approve' } })
    }
    try {
      const pairs = [newName('甲'), newName('乙')]
      for (const [index, name] of pairs.entries()) {
        const picture = await oddPicture(drawing, 101 + index * 37)
        await publish(shops[0], `${name}${ORIGINAL}`, picture)
        await publish(shops[1], `${name}仿`, picture)
      }
      const [kept = '', gone = ''] = pairs
      const openCases = async () => {
        const found = await administrator.call(getAllPictureCases, {
          query: { status: 'OPEN', maxResultCount: 50 },
        })
        return found.items.map(({ product }) => product.name)
      }
      await expect.poll(openCases).toEqual(expect.arrayContaining([`${kept}仿`, `${gone}仿`]))

      for (const width of widths) {
        const page = await openSignedIn({ newPage }, accounts.administrator, { width })
        await openAdmin(page, 'picture-cases', 'PictureCase')
        const name = width === 1440 ? kept : gone
        const card = page.getByRole('listitem').filter({ hasText: `${name}仿` })
        await card.getByText(`${name}原`).waitFor()
        // Both sides are set alike, whichever name is longer: what comes first under the pictures stands as close.
        const gaps = await card
          .locator('figcaption')
          .evaluateAll((captions) =>
            captions.map(({ children: [role, title] }) =>
              Math.round(
                (title?.getBoundingClientRect().top ?? 0) - (role?.getBoundingClientRect().top ?? 0),
              ),
            ),
          )
        expect(gaps[0]).toBe(gaps[1])
        await expectNoSeriousViolations(page)
        if (width === 1440) {
          await card.getByRole('button', { name: zh('PictureCase.Dismiss') }).click()
          await answer(page, zh('PictureCase.Dismiss'))
        } else {
          await card.getByRole('button', { name: zh('PictureCase.Confirm') }).click()
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('textbox').fill('盗用他店图片')
          await dialog.getByRole('button', { name: zh('PictureCase.Confirm') }).click()
        }
        await card.waitFor({ state: 'detached' })
      }
      expect(await openCases()).not.toEqual(expect.arrayContaining([`${kept}仿`]))
      const { items: left } = await administrator.call(getProductList, { query: { keyword: gone } })
      expect(left.map(({ name }) => name)).toEqual([`${gone}${ORIGINAL}`])
    } finally {
      for (const id of ids) await administrator.call(deleteProductAsAdmin, { query: { id } })
    }
  },
)

thoroughTest(
  'whoever approves a product or its change reads whose picture it shows, and a refused picture that waits leaves it on sale',
  async ({ baseUrl, newPage, api }) => {
    const administrator = await api(accounts.administrator)
    const [first, second] = [await api(accounts.vendor), await api(accounts.otherVendor)]
    const { items } = await administrator.call(getProductList, { query: { maxResultCount: 1 } })
    const drawing = await newPage()
    const ids: number[] = []
    const offer = async (shop: Api, name: string, picture: Buffer) => {
      const made = await shop.call(createProduct, {
        body: {
          name,
          productCategoryId: items[0]?.productCategoryId ?? 0,
          unitPrice: 1,
          unit: 'x',
          coverImageUrl: await uploadPicture(baseUrl, shop, picture),
        },
      })
      ids.push(made.id)
      return made
    }
    const approve = (id: number) =>
      administrator.call(auditProducts, { body: { ids: [id], action: 'approve' } })
    const openOf = async (productId: number) =>
      (await administrator.call(getAllPictureCases, { query: { productId, status: 'OPEN' } })).totalCount
    try {
      const copied = await oddPicture(drawing, 211)
      const original = await offer(first, newName('原图'), copied)
      await approve(original.id)
      const fresh = await offer(second, newName('新品'), copied)
      const changed = await offer(second, newName('改图'), await oddPicture(drawing, 263))
      await approve(changed.id)
      await second.call(updateProduct, {
        body: {
          id: changed.id,
          coverImageUrl: await uploadPicture(baseUrl, second, await oddPicture(drawing, 211)),
        },
      })
      for (const { id } of [fresh, changed]) await expect.poll(() => openOf(id)).toBe(1)

      for (const width of widths) {
        const page = await openSignedIn({ newPage }, accounts.administrator, { width })
        for (const { name } of [fresh, changed]) {
          await page.goto(`/admin/products?keyword=${encodeURIComponent(name)}`)
          await rowOf(page, name)
            .getByRole('button', { name: zh('AdminProduct.Review') })
            .click()
          const hint = drawer(page)
            .getByRole('alert')
            .filter({ hasText: zh('PictureCase.OpenOfProduct') })
          await hint.getByText(original.name).waitFor()
          await expectNoSeriousViolations(page)
        }
        await drawer(page)
          .getByRole('link', { name: zh('PictureCase.Open') })
          .click()
        await page.getByRole('heading', { level: 1, name: zh('PictureCase') }).waitFor()
        await page.getByRole('listitem').filter({ hasText: changed.name }).waitFor()
      }

      const page = await openSignedIn({ newPage }, accounts.administrator)
      await openAdmin(page, 'picture-cases', 'PictureCase')
      const card = page.getByRole('listitem').filter({ hasText: changed.name })
      await card.getByText(zh('PictureCase.Waiting')).waitFor()
      await card.getByRole('button', { name: zh('PictureCase.Refuse') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('盗用他店图片')
      await dialog.getByRole('button', { name: zh('PictureCase.Refuse') }).click()
      await card.waitFor({ state: 'detached' })
      const left = await second.call(getOwnProduct, { query: { id: changed.id } })
      expect(left).toMatchObject({ status: 'ON_SALE', stagedChanges: null })
    } finally {
      for (const id of ids) await administrator.call(deleteProductAsAdmin, { query: { id } })
    }
  },
)

const FAILURES = 25
/** One page of pictures that could not be read, all of one address. */
const failuresFrom = (skipCount: number) => ({
  totalCount: FAILURES,
  items: Array.from({ length: FAILURES }, (_, at) => ({
    imageUrl: '/files/5/lost.png',
    productId: at + 1,
    productNo: `P${at}`,
    productName: `商品${at}`,
    fault: 'missing',
    attempts: 3,
    lastTriedTime: '2026-01-02T03:04:05',
  })).slice(skipCount, skipCount + 10),
})

for (const width of flowWidths(375))
  thoroughTest(
    `at ${width} px the index of pictures tells how far it is and what could not be read`,
    async (stage) => {
      const page = await openSignedIn(stage, accounts.administrator, { width })
      await openAdmin(page, 'image-index', 'ImageIndex')
      await page.getByText(zh('ImageIndex.Total')).waitFor()
      await page.getByRole('heading', { level: 2, name: zh('ImageIndex.Failures') }).waitFor()
      await page.getByRole('button', { name: zh('ImageIndex.All') }).click()
      await page.getByRole('alertdialog').getByText(zh('ImageIndex.AllHint')).waitFor()
      await answer(page, zh('Dialog.NotNow'))
      await expectNoSeriousViolations(page)

      // As it is while all are looked at again, and after many could not be read.
      stage.allowComplaint(/404 .*lost\.png/)
      const asked: (string | null)[] = []
      await page.route('**/ImageIndex/GetStatus*', async (route) => {
        const response = await route.fetch()
        const body = await response.json()
        const result = { ...body.result, total: 40, indexed: 40, waiting: 30, isRunning: true }
        await route.fulfill({ response, json: { ...body, result } })
      })
      await page.route('**/ImageIndex/GetFailures*', async (route) => {
        const response = await route.fetch()
        const body = await response.json()
        const skipCount = new URL(route.request().url()).searchParams.get('skipCount')
        asked.push(skipCount)
        await route.fulfill({
          response,
          json: { ...body, result: failuresFrom(Number(skipCount)) },
        })
      })
      await page.goto('/admin/image-index?p=2')
      await page.getByText('商品10', { exact: true }).waitFor()
      await page.getByText(zh('ImageIndex.fault.missing'), { exact: true }).first().waitFor()
      expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
      await page.getByRole('listitem', { name: '3' }).click()
      await page.waitForURL(/p=3$/)
      await page.getByText('商品20', { exact: true }).waitFor()
      await page.goto('/admin/image-index?p=99')
      await page.waitForURL(/p=3$/)
      await page.getByText('商品24', { exact: true }).waitFor()
      expect(new Set(asked)).toEqual(new Set(['10', '20', '980']))
      // The page asks on and on while the index is at work.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
  )
