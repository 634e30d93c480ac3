import { createFinding } from '@wenli/contract/base-info/product-finding'
import { createProduct, getOwnProduct, updateProduct } from '@wenli/contract/base-info/product'
import {
  deleteProductCategory,
  getAllProductCategories,
  getProductCategoryList,
} from '@wenli/contract/base-info/product-category'
import { expect } from 'vitest'
import { answer, drawer, newName, openAdmin, openForm, rowOf, save } from '../../admin.ts'
import type { Api } from '../../api.ts'
import { accounts, browserTest, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import { knownPicture } from '../../sample-picture.ts'
import { giveReason, press } from '../../shop-application.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

const TIMEOUT = 240_000

const offered = async (api: Api, name: string) => {
  const { items } = await api.call(getProductCategoryList, { query: { maxResultCount: 1 } })
  return api.call(createProduct, {
    body: {
      name,
      productCategoryId: items[0]?.id ?? 0,
      unit: '㎡',
      unitPrice: 128,
      coverImageUrl: await knownPicture(api),
      details: '<p>好石头</p>',
    },
  })
}

for (const width of flowWidths(375)) {
  browserTest(
    `at ${width} px a product is rejected with a reason, approved with its changes side by side, and taken off`,
    async (stage) => {
      const vendor = await stage.api(accounts.vendor)
      const product = await offered(vendor, newName('待审'))
      const stateOf = async () => (await vendor.call(getOwnProduct, { query: { id: product.id } })).status
      const page = await openSignedIn(stage, accounts.administrator, { width })
      const open = async (search: string, button: string) => {
        await page.goto(`/admin/products?keyword=${encodeURIComponent(product.name)}${search}`)
        await rowOf(page, product.name).getByRole('button', { name: button }).click()
        await drawer(page).getByText(product.productNo).waitFor()
        return drawer(page)
      }
      const first = await open('&status=AUDITING', zh('AdminProduct.Review'))
      await expectNoSeriousViolations(page)
      await press(first, zh('AdminProduct.Reject'))
      await giveReason(page, '图片不清楚', zh('AdminProduct.Reject'))
      await expect.poll(stateOf).toBe('REJECTED')

      await vendor.call(updateProduct, { body: { id: product.id, description: '换了清楚的图' } })
      await vendor.send('PUT', '/api/client/Product/Move', { ids: [product.id], action: 'submit' })
      await page.goto(`/admin/products?keyword=${encodeURIComponent(product.name)}`)
      await page.getByRole('checkbox', { name: zh('Admin.ChooseRow', product.id) }).check()
      // A toast is gone after eight seconds: it is looked for from before.
      await Promise.all([
        page.getByText(zh('AdminProduct.Approved', 1)).waitFor(),
        press(page, zh('AdminProduct.ApproveAll')),
      ])
      expect(await stateOf()).toBe('ON_SALE')

      await vendor.call(updateProduct, {
        body: {
          id: product.id,
          name: `${product.name}新`,
          details: `<p>好石头</p><img src="${product.coverImageUrl}" alt="新图"><a href="https://elsewhere.example/buy">这里</a>`,
          skus: [{ name: '600×600' }, { name: '800×800' }],
        },
      })
      const changed = await open('&hasStagedChanges=true', zh('AdminProduct.Review'))
      await changed.getByRole('cell', { name: `${product.name}新`, exact: true }).waitFor()
      await changed.getByRole('cell', { name: '600×600 / 800×800', exact: true }).waitFor()
      // The words of the article stay the same: what is new in it is seen.
      const article = changed.getByRole('heading', { name: zh('AdminVendor.Asked') }).locator('..')
      await article.getByRole('img', { name: '新图' }).waitFor()
      await article.locator('a[href="https://elsewhere.example/buy"]').waitFor()
      await expectNoSeriousViolations(page)
      await press(changed, zh('AdminProduct.Approve'))
      await drawer(page).waitFor({ state: 'detached' })
      await expect
        .poll(async () => (await vendor.call(getOwnProduct, { query: { id: product.id } })).name)
        .toBe(`${product.name}新`)

      const last = await open('', zh('Admin.Details'))
      await press(last, zh('AdminProduct.ForceOff'))
      await giveReason(page, '盗用他人图片', zh('AdminProduct.ForceOff'))
      await expect.poll(stateOf).toBe('FORCED_OFF')
      await openAdmin(page, 'products', 'Product')
      await expectNoSeriousViolations(page)
    },
    TIMEOUT,
  )

  thoroughTest(
    `at ${width} px of several products the one that cannot be approved is named with the reason`,
    async (stage) => {
      const vendor = await stage.api(accounts.vendor)
      const name = newName('批审')
      const [waiting, changed] = [await offered(vendor, `${name}甲`), await offered(vendor, `${name}乙`)]
      const page = await openSignedIn(stage, accounts.administrator, { width })
      await page.goto(`/admin/products?keyword=${encodeURIComponent(name)}`)
      for (const { id } of [waiting, changed])
        await page.getByRole('checkbox', { name: zh('Admin.ChooseRow', id) }).check()
      await vendor.call(updateProduct, { body: { id: changed.id, description: '又改了一次' } })
      await press(page, zh('AdminProduct.ApproveAll'))
      const dialog = page.getByRole('alertdialog', { name: zh('AdminProduct.LeftAsTheyAre', 1) })
      const because = zh('AdminProduct.LeftBecause', changed.name, zh('AdminProduct.ChangedSince'))
      await dialog.getByText(because).waitFor()
      await expectNoSeriousViolations(page)
      await press(dialog, zh('Dialog.Confirm'))
      const states = [waiting, changed].map(({ id }) => vendor.call(getOwnProduct, { query: { id } }))
      expect((await Promise.all(states)).map(({ status }) => status)).toEqual(['ON_SALE', 'AUDITING'])
    },
    TIMEOUT,
  )

  thoroughTest(
    `at ${width} px categories are made, ordered and moved by buttons, and one with children is not deleted`,
    async (stage) => {
      const administrator = await stage.api(accounts.administrator)
      const page = await openSignedIn(stage, accounts.administrator, { width })
      await openAdmin(page, 'product-categories', 'ProductCategory')
      await expectNoSeriousViolations(page)
      const node = (name: string) => page.locator('.ant-tree-title').filter({ hasText: name })
      const parentOf = async (name: string) => {
        const { items } = await administrator.call(getAllProductCategories, { query: { keyword: name } })
        return items.find((each) => each.name === name)?.parentId
      }
      const [one, two] = [newName('甲类'), newName('乙类')]
      for (const name of [one, two]) {
        const form = await openForm(page, 'ProductCategory')
        await form.getByLabel(zh('ProductCategory.name')).fill(name)
        await save(page)
        await node(name).waitFor()
      }
      const order = () =>
        page
          .locator('.ant-tree-title')
          .evaluateAll(
            (all, names) =>
              all.map((each) => names.find((name) => each.textContent.includes(name))).filter(Boolean),
            [one, two],
          )
      const before = await order()
      await node(before[1] ?? '').click()
      await press(page, zh('AdminCategory.Up'))
      await expect.poll(order).toEqual(before.toReversed())
      await expectNoSeriousViolations(page)

      await page.getByLabel(zh('AdminCategory.MoveTo')).fill(before[0] ?? '')
      await page.locator('.ant-select-tree-title').filter({ hasText: before[0], visible: true }).click()
      await expect.poll(() => parentOf(before[1] ?? '')).toBeTypeOf('number')

      await node(before[0] ?? '').click()
      await press(page, zh('Admin.Delete'))
      stage.allowComplaint(/409/)
      // The refusal takes the place of the question, so that there is a dialog all the time.
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: zh('Admin.Delete'), exact: true })
        .click()
      await page.getByText(zh('Error.BaseInfo:CategoryNotEmpty', before[0] ?? '')).waitFor()
      await page.getByRole('alertdialog').getByRole('button').first().click()
      for (const name of before.toReversed()) {
        await node(name ?? '').click()
        await press(page, zh('Admin.Delete'))
        await answer(page, zh('Admin.Delete'))
        await node(name ?? '').waitFor({ state: 'detached' })
      }
    },
    TIMEOUT,
  )
}

thoroughTest(
  'a category is dragged before another one',
  async (stage) => {
    const administrator = await stage.api(accounts.administrator)
    const page = await openSignedIn(stage, accounts.administrator)
    await openAdmin(page, 'product-categories', 'ProductCategory')
    const names = [newName('先拖'), newName('中拖'), newName('后拖')]
    const node = (name: string) => page.locator('.ant-tree-treenode').filter({ hasText: name })
    const ownOf = (texts: readonly string[]) =>
      texts.flatMap((text) => names.filter((name) => text.includes(name)))
    const shown = async () => ownOf(await page.locator('.ant-tree-title').allInnerTexts())
    const kept = async () => {
      const { items } = await administrator.call(getAllProductCategories, { query: { maxResultCount: 1000 } })
      return items.filter(({ name }) => names.includes(name))
    }
    try {
      for (const name of names) {
        const form = await openForm(page, 'ProductCategory')
        await form.getByLabel(zh('ProductCategory.name')).fill(name)
        await save(page)
        await node(name).waitFor()
      }
      const [first = '', second = '', third = ''] = await shown()
      const handle = (name: string) => node(name).locator('.ant-tree-node-content-wrapper')
      const arranged = page.waitForResponse((response) => response.url().includes('/ProductCategory/Arrange'))
      // Onto the upper edge of the other one.
      const { width = 0 } = (await handle(second).boundingBox()) ?? {}
      await handle(third).dragTo(handle(second), { targetPosition: { x: width / 2, y: 2 } })
      expect((await arranged).status()).toBe(200)
      await expect.poll(shown).toEqual([first, third, second])
      const found = await kept()
      expect(found.map(({ parentId }) => parentId)).toEqual([null, null, null])
      expect(found.map(({ name }) => name)).toEqual([first, third, second])
    } finally {
      // They are published: every visitor would meet them.
      for (const { id } of await kept()) await administrator.call(deleteProductCategory, { query: { id } })
    }
  },
  TIMEOUT,
)

thoroughTest(
  'a finding is taken out of sight with a reason, and its author is named in full',
  async (stage) => {
    const shopper = await stage.api(accounts.shopper)
    const title = newName('广告')
    await shopper.call(createFinding, { body: { title, findingImageUrl: await knownPicture(shopper) } })
    const page = await openSignedIn(stage, accounts.administrator)
    await page.goto(`/admin/findings?keyword=${encodeURIComponent(title)}`)
    await rowOf(page, title).waitFor()
    expect(await rowOf(page, title).textContent()).not.toContain('**')
    await rowOf(page, title)
      .getByRole('button', { name: zh('AdminFinding.Hide') })
      .click()
    await giveReason(page, '与找图无关', zh('AdminFinding.Hide'))
    await rowOf(page, title).getByText(zh('Finding.Status.HIDDEN')).waitFor()
    await rowOf(page, title).getByText('与找图无关').waitFor()
    await rowOf(page, title)
      .getByRole('button', { name: zh('AdminFinding.Replies') })
      .click()
    await page.getByRole('heading', { level: 1, name: zh('ProductFindingReply') }).waitFor()
  },
  TIMEOUT,
)
