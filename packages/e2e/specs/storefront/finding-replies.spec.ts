import { getCurrentLoginInformations } from '@wenli/contract/auth/session'
import { createFinding, getFinding } from '@wenli/contract/base-info/product-finding'
import { getProductListByVendor } from '@wenli/contract/base-info/product'
import { expect } from 'vitest'
import { openPublic } from '../../browser-state.ts'
import { accounts, browserTest, expectNoSeriousViolations, widths } from '../../fixtures.ts'
import type { Stage } from '../../fixtures.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

/** A shopper looks for what the demo's vendor sells; the finding has its matches. */
const findingOfVendorsGoods = async (stage: Stage, at: number) => {
  const vendor = await stage.api(accounts.vendor)
  const session = await vendor.call(getCurrentLoginInformations)
  const vendorNo = session.vendor?.vendorNo ?? ''
  const { items } = await vendor.call(getProductListByVendor, { query: { vendorNo, maxResultCount: 4 } })
  const product = items[at]
  if (product === undefined) throw new Error('the shop sells nothing')
  const shopper = await stage.api(accounts.otherShopper)
  const { id } = await shopper.call(createFinding, {
    body: { title: `谁家有这款 ${Date.now()}`, findingImageUrl: product.coverImageUrl },
  })
  await expect
    .poll(async () => (await vendor.call(getFinding, { query: { id } })).matches.some(({ isOwn }) => isOwn), {
      timeout: 60_000,
    })
    .toBe(true)
  const { matches } = await vendor.call(getFinding, { query: { id } })
  const own = matches.find((match) => match.isOwn)
  if (own === undefined) throw new Error('no match is the shop’s own')
  return { id, own, foreign: matches.filter((match) => !match.isOwn) }
}

for (const [at, width] of widths.entries()) {
  browserTest(
    `at ${width} px one click turns a match of the vendor's own shop into a reply, and nobody else can`,
    async (stage) => {
      const { id, own, foreign } = await findingOfVendorsGoods(stage, at)
      const oneClick = `${zh('Finding.ReplyWith')} ${own.name}`

      const visitor = await stage.newPage({ width })
      await openPublic(visitor, `/finding?id=${id}`)
      await visitor.getByText(zh('Finding.SignInToReply')).waitFor()
      expect(await visitor.getByRole('button', { name: zh('Finding.ReplyWith') }).count()).toBe(0)

      const page = await openSignedIn(stage, accounts.vendor, { width })
      await openPublic(page, `/finding?id=${id}`)
      const button = page.getByRole('button', { name: oneClick })
      await button.waitFor()
      for (const { name } of foreign)
        expect(
          await page.getByRole('button', { name: `${zh('Finding.ReplyWith')} ${name}`, exact: true }).count(),
        ).toBe(0)
      await expectNoSeriousViolations(page)
      await button.click()
      const replies = page.locator('#replies').getByRole('listitem')
      await replies.getByRole('link', { name: own.name, exact: true }).waitFor()
      await button.waitFor({ state: 'detached' })
    },
  )
}
