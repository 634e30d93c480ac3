// Screens that no menu leads to: those of one thing, of one purchase, and those that are seen for a moment.
import { getVendorList } from '@wenli/contract/auth/vendor'
import { getAllFindings } from '@wenli/contract/base-info/product-finding'
import { getProductList } from '@wenli/contract/base-info/product'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Api } from '../../api.ts'
import { goodsOfShops, putInCart } from '../../buying.ts'
import { accounts, browserTest, expectNoSeriousViolations, flowWidths } from '../../fixtures.ts'
import type { Stage } from '../../fixtures.ts'
import { register } from '../../register.ts'
import { expectToFit, untilDrawn } from '../../screen-walk.ts'
import { addressedScreens, bareScreens, tradeScreens } from '../../screens.ts'
import type { Screen } from '../../screens.ts'
import { openSignedIn } from '../../signed-in.ts'
import { placeOrder } from '../../trade.ts'
import { watchForeignRequests } from '../../watch-requests.ts'
import { pageTitle, zh } from '../../words.ts'

const first = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows
  if (row === undefined) throw new Error('the demo has none')
  return row
}

/** What each screen of one thing is asked for. */
async function queriesOfThings(api: Api): Promise<Record<string, string>> {
  // The oldest is of the demo; newer ones other tests hide, delete or close.
  const oldest = { maxResultCount: 1, sorting: 'creationTime' }
  const { productNo } = first((await api.call(getProductList, { query: oldest })).items)
  const { vendorNo } = first((await api.call(getVendorList, { query: oldest })).items)
  const { id } = first((await api.call(getAllFindings, { query: oldest })).items)
  return {
    '/product': `?no=${productNo}`,
    '/vendor': `?no=${vendorNo}`,
    '/vendorlicence': `?no=${vendorNo}`,
    '/finding': `?id=${id}`,
    '/similarlist': `?no=${productNo}`,
    '/shop/detail': `?no=${productNo}`,
  }
}

async function walk(
  page: Page,
  baseUrl: string,
  screens: readonly Screen[],
  queries: Record<string, string>,
): Promise<void> {
  const foreign = watchForeignRequests(page, baseUrl)
  for (const screen of screens) {
    const response = await page.goto(screen.path + (queries[screen.path] ?? ''))
    expect({ path: screen.path, status: response?.status() }).toEqual({ path: screen.path, status: 200 })
    await untilDrawn(page, screen)
    expect({ path: screen.path, title: await page.title() }).toEqual({
      path: screen.path,
      title: expect.stringMatching(new RegExp(`.+ - ${zh('Site.Name')}$`)),
    })
    await expectToFit(page, screen.path)
    await expectNoSeriousViolations(page, 'document')
  }
  expect(foreign).toEqual([])
}

for (const width of flowWidths(375)) {
  browserTest(
    `at ${width} px the page of each product, shop, finding and of what is similar has a title, fits, asks nobody else, and axe finds nothing serious`,
    async (stage) => {
      const page = await stage.newPage({ width })
      await walk(page, stage.baseUrl, addressedScreens, await queriesOfThings(await stage.api()))
    },
  )

  browserTest(
    `at ${width} px cart, checkout, cashier and order have a title, fit, ask nobody else, and axe finds nothing serious`,
    async (stage) => {
      const page = await stage.newPage({ width })
      const account = await register(page, stage.baseUrl)
      const buyer = await stage.api(account)
      const { orderNo, tradeNo } = await placeOrder(buyer, await stage.api(accounts.vendor), 1)
      for (const goods of await goodsOfShops(buyer, 2)) await putInCart(page, goods)
      const queries = { '/pay': `?tradeNo=${tradeNo}`, '/pc/order': `?no=${orderNo}` }
      await walk(page, stage.baseUrl, tradeScreens, queries)
    },
  )
}

/** How each of the screens that lead on by themselves is made to stay, and what it shows then. */
const ways: Record<string, (stage: Stage, page: Page) => Promise<void>> = {
  '/login': async (_, page) => {
    await page.route('**/connect/authorize?*', (route) => route.fulfill({ status: 204, body: '' }))
    await page.goto('/login')
    await page.getByRole('main').getByRole('status').waitFor()
  },
  '/loginCallback': async (stage, page) => {
    stage.allowComplaint(/SignInError/)
    await page.goto('/loginCallback#error=access_denied&state=x')
    await page.getByRole('heading', { level: 1, name: zh('Login.Failed') }).waitFor()
  },
  '/refresh': async (_, page) => {
    // The page that it leads to does not come.
    await page.route('**/assets/static-content*.js', () => {})
    await page.goto('/refresh?to=/aboutus')
    await page.getByRole('main').getByRole('status').waitFor()
  },
  '/locking': async (_, page) => {
    await page.goto('/locking')
    await page.getByLabel(zh('Lock.Password')).waitFor()
  },
}

for (const width of flowWidths(1440)) {
  browserTest(
    `at ${width} px the screens of signing in, leading on and locking have their titles, fit, and axe finds nothing serious`,
    async (stage) => {
      for (const { path, title } of bareScreens) {
        const page =
          path === '/locking'
            ? await openSignedIn(stage, accounts.shopper, { width })
            : await stage.newPage({ width })
        const way = ways[path]
        if (way === undefined) throw new Error(`nobody knows how to stay on ${path}`)
        await way(stage, page)
        await page.waitForFunction((wanted) => document.title === wanted, pageTitle(title))
        await expectToFit(page, path)
        await expectNoSeriousViolations(page, 'document')
        await page.context().close()
      }
    },
  )
}
