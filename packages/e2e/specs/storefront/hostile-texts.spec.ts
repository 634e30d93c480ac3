import { createProduct, deleteProductAsAdmin, getProductList } from '@wenli/contract/base-info/product'
import { auditProducts } from '@wenli/contract/base-info/product-audit'
import { productComment } from '@wenli/contract/base-info/product-comment'
import { resourcePath } from '@wenli/contract/resource'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { navigateInside, openPublic } from '../../browser-state.ts'
import { accounts, thoroughTest } from '../../fixtures.ts'
import type { Account } from '../../accounts.ts'
import { knownPicture } from '../../sample-picture.ts'
import { openSignedIn } from '../../signed-in.ts'
import { watchForRuns } from '../../watch-runs.ts'
import { zh } from '../../words.ts'
import { hostileTexts } from '@wenli/contract/testing/hostile-texts'

const NAMES = 12
/** Plain fields refuse control characters outright. */
const plainTexts = hostileTexts.filter((text) => !text.includes('\u0001'))
const NAME_LENGTH = 128

/** Who opens it, and what stands there once the texts do. */
type Desk = readonly [account: Account, path: string, shownIn: (desk: Page) => Locator]

/** Had one of them run, it would have been seen. */
const expectSeen = async (page: Page, ran: () => Promise<string | undefined>): Promise<void> => {
  await page.evaluate(() => alert('on purpose'))
  expect(await ran()).toContain('on purpose')
}

thoroughTest(
  'a hundred hostile texts in names, articles, comments and searches stay texts',
  async (stage) => {
    const { api, newPage } = stage
    expect(new Set(hostileTexts).size).toBe(100)
    const vendor = await api(accounts.vendor)
    const administrator = await api(accounts.administrator)
    const { items } = await vendor.call(getProductList, { query: { maxResultCount: 1 } })
    const [sample] = items
    if (sample === undefined) throw new Error('there is no product')
    const named = plainTexts.filter(({ length }) => length <= NAME_LENGTH)
    const step = Math.floor(named.length / NAMES)
    const coverImageUrl = await knownPicture(vendor)
    const products: { id: number; productNo: string; name: string }[] = []
    for (let at = 0; at < NAMES; at += 1) {
      const name = named[at * step] ?? ''
      products.push(
        await vendor.call(createProduct, {
          body: {
            name,
            productCategoryId: sample.productCategoryId,
            unitPrice: 1,
            unit: 'x',
            coverImageUrl,
            description: plainTexts
              .slice(at * 8, at * 8 + 5)
              .join('\n')
              .slice(0, 512),
            keywords: 'hostile',
            specArgs: plainTexts
              .slice(at * 8, at * 8 + 8)
              .map((text) => `a: ${text}`)
              .join('\n'),
            details: `<p>safe</p>${hostileTexts.join('<p>x</p>')}`,
          },
        }),
      )
    }
    const ids = products.map(({ id }) => id)
    try {
      await administrator.call(auditProducts, { body: { ids, action: 'approve' } })
      const [first] = products
      if (first === undefined) throw new Error('no product was made')
      for (const content of hostileTexts)
        await administrator.send('POST', resourcePath(productComment, 'Create'), {
          productId: first.id,
          content,
          starCount: 5,
        })

      const page = await newPage()
      const ran = await watchForRuns(page)
      const address = (no: string, more = '') => `/product?no=${encodeURIComponent(no)}${more}`
      for (const { productNo, name } of products) {
        await openPublic(page, address(productNo))
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name)
        await page.getByText('safe', { exact: true }).waitFor()
        expect(await ran()).toBeUndefined()
      }
      // The same once more as a page that the browser draws by itself, with every page of comments.
      for (let p = 1; p <= 10; p += 1) {
        await navigateInside(page, address(first.productNo, `&p=${p}`))
        await page.getByRole('heading', { level: 1, name: first.name }).waitFor()
        expect(await ran()).toBeUndefined()
      }
      const found = await api()
      const listed = await found.call(getProductList, {
        query: { sorting: 'creationTime desc', maxResultCount: 10 },
      })
      expect(listed.items.some(({ id }) => ids.includes(id))).toBe(true)
      for (const path of [
        '/productlist?sort=newest',
        '/search?q=hostile',
        `/shop/detail?no=${first.productNo}`,
      ]) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect(await ran()).toBeUndefined()
      }
      for (const text of hostileTexts.filter((_, index) => index % 10 === 0)) {
        await page.goto(`/search?q=${encodeURIComponent(text)}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect(await ran()).toBeUndefined()
      }
      const [comment = ''] = hostileTexts
      for (const [account, path, shownIn] of [
        [accounts.vendor, '/vc/product', (desk) => desk.getByText(first.name, { exact: true })],
        [
          accounts.vendor,
          `/vc/productedit?id=${first.id}`,
          // One of them is a table, so that all of them stand in the editor as source.
          (desk) => desk.getByText(zh('Editor.TableHint')),
        ],
        [
          accounts.administrator,
          `/admin/products?keyword=${first.productNo}`,
          (desk) => desk.getByText(first.name, { exact: true }),
        ],
        [
          accounts.administrator,
          `/admin/product-comments?productId=${first.id}&size=100`,
          (desk) => desk.getByText(comment, { exact: true }),
        ],
      ] as const satisfies readonly Desk[]) {
        const desk = await openSignedIn(stage, account)
        const ranThere = await watchForRuns(desk)
        await desk.goto(path)
        await shownIn(desk).filter({ visible: true }).first().waitFor()
        expect([path, await ranThere()]).toEqual([path, undefined])
        await expectSeen(desk, ranThere)
      }
      await expectSeen(page, ran)
    } finally {
      for (const id of ids) await administrator.call(deleteProductAsAdmin, { query: { id } })
    }
  },
  600_000,
)
