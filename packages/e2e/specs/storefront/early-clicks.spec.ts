import { goodsOfShops } from '../../buying.ts'
import { accounts, browserTest } from '../../fixtures.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'
import { expect } from 'vitest'

browserTest(
  'a button pressed before the code of the page has come does its work once it has',
  async (stage) => {
    const [goods] = await goodsOfShops(await stage.api(accounts.shopper), 1)
    const page = await openSignedIn(stage, accounts.shopper)
    const code = Promise.withResolvers<void>()
    await page.route('**/assets/entry.client*.js', async (route) => {
      await code.promise
      await route.continue()
    })
    const puts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/ShoppingCartItem/Create'))
        puts.push(request.url())
    })
    await page.goto(`/product?no=${goods?.productNo}`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: zh('Buy.AddToCart') }).click()
    expect(puts).toHaveLength(0)
    code.resolve()
    await page
      .getByRole('status')
      .filter({ hasText: zh('Buy.Put', 1, '').trim() })
      .first()
      .waitFor()
    expect(puts).toHaveLength(1)
  },
)
