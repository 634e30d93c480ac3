import { getCurrentLoginInformations } from '@wenli/contract/auth/session'
import { closeOwnAccount } from '@wenli/contract/auth/own-data'
import { getProductList, getProductListByVendor } from '@wenli/contract/base-info/product'
import {
  closeFinding,
  createFinding,
  getAllFindings,
  getFinding,
} from '@wenli/contract/base-info/product-finding'
import { createFindingReply } from '@wenli/contract/base-info/product-finding-reply'
import { DEFAULT_PAGE_SIZE } from '@wenli/contract/limits'
import { expect } from 'vitest'
import { openPublic } from '../../browser-state.ts'
import { DEMO_PAY_PASSWORD } from '../../buying.ts'
import { accounts, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import type { Stage } from '../../fixtures.ts'
import { register } from '../../register.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

/** A shopper looks for what the demo's vendor sells; the finding has its matches. */
const findingOfVendorsGoods = async (stage: Stage, at: number) => {
  const vendor = await stage.api(accounts.vendor)
  const session = await vendor.call(getCurrentLoginInformations)
  const vendorNo = session.vendor?.vendorNo ?? ''
  // The oldest are of the demo, whose pictures belong to nobody; a shop's own are not for shoppers to show.
  const query = { vendorNo, maxResultCount: 4, sorting: 'creationTime' }
  const { items } = await vendor.call(getProductListByVendor, { query })
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

for (const [at, width] of flowWidths(375).entries()) {
  thoroughTest(
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

      // With so many replies before it that it stands on another page, it is answered all the same.
      await page.reload()
      await page.getByRole('textbox', { name: zh('Finding.ReplyLabel') }).waitFor()
      const other = await stage.api(accounts.shopper)
      for (let each = 0; each < DEFAULT_PAGE_SIZE; each += 1)
        await other.call(createFindingReply, { body: { productFindingId: id, content: `见过 ${each}` } })
      await page.getByRole('textbox', { name: zh('Finding.ReplyLabel') }).fill('现货，可寄样')
      await page.getByRole('button', { name: zh('Finding.ReplySend') }).click()
      await page.waitForURL((url) => url.searchParams.get('p') === '2')
      const sent = replies.filter({ hasText: '现货，可寄样' })
      await sent.waitFor()
      await expect
        .poll(() =>
          sent.evaluate((node) => {
            const { top, bottom } = node.getBoundingClientRect()
            return top >= 0 && bottom <= innerHeight
          }),
        )
        .toBe(true)
      expect(await button.count()).toBe(0)
    },
  )

  thoroughTest(
    `at ${width} px a vendor's reply carries a product of their own, found by its name; a shopper has no such choice`,
    async (stage) => {
      const { id, own } = await findingOfVendorsGoods(stage, at + 2)
      const shopper = await openSignedIn(stage, accounts.shopper, { width })
      await openPublic(shopper, `/finding?id=${id}`)
      await shopper.getByRole('textbox', { name: zh('Finding.ReplyLabel') }).waitFor()
      expect(await shopper.getByRole('button', { name: zh('Finding.PickProduct') }).count()).toBe(0)

      const page = await openSignedIn(stage, accounts.vendor, { width })
      await openPublic(page, `/finding?id=${id}`)
      await page.getByRole('button', { name: zh('Finding.PickProduct') }).click()
      const picker = page.getByRole('dialog', { name: zh('Finding.PickProduct') })
      await picker.getByRole('listitem').first().waitFor()
      await expectNoSeriousViolations(page)
      await picker.getByRole('searchbox').fill('没有这样的商品')
      await picker.getByText(zh('Finding.ProductsNone')).waitFor()
      await picker.getByRole('searchbox').fill(own.name)
      await picker.getByRole('button', { name: own.name }).click()
      await picker.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: zh('Finding.DropProduct', own.name) }).waitFor()
      await page.getByRole('textbox', { name: zh('Finding.ReplyLabel') }).fill('这款就是，现货。')
      await page.getByRole('button', { name: zh('Finding.ReplySend') }).click()
      const reply = page.locator('#replies').getByRole('listitem').filter({ hasText: '这款就是，现货。' })
      await reply.getByRole('link', { name: own.name, exact: true }).waitFor()
      // What was sent is not sent again with the next reply.
      await page.getByRole('button', { name: zh('Finding.PickProduct') }).waitFor()
    },
  )

  thoroughTest(`at ${width} px pictures of a reply that are refused are named`, async (stage) => {
    const visitor = await stage.api()
    // The oldest is of the demo; newer ones other tests close or hide.
    const query = { status: 'OPEN', maxResultCount: 1, sorting: 'creationTime' } as const
    const { items } = await visitor.call(getAllFindings, { query })
    const id = items[0]?.id ?? 0
    stage.allowComplaint(/uploadImage/)
    const page = await openSignedIn(stage, accounts.vendor, { width })
    await openPublic(page, `/finding?id=${id}`)
    const damaged = { name: '样板.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    const drawing = { name: '图纸.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
    await page.getByLabel(zh('Finding.ReplyPictures')).setInputFiles([damaged, drawing])
    const problem = page.locator('form').getByRole('alert')
    await problem.getByText(zh('Error.Filing:TypeNotAllowed', '图纸.svg', 'jpg, jpeg, png, gif')).waitFor()
    expect(await problem.innerText()).toContain('样板.png')
  })
}

thoroughTest(
  'where coins are promised, the reply of somebody who has closed their account is not offered to be accepted',
  async (stage) => {
    const owner = await stage.api(accounts.shopper)
    const { items } = await owner.call(getProductList, {
      query: { maxResultCount: 1, sorting: 'creationTime' },
    })
    const body = { title: `谁见过这款 ${Date.now()}`, findingImageUrl: items[0]?.coverImageUrl ?? '' }
    const { id } = await owner.call(createFinding, {
      body: { ...body, bountyAmount: 2, payPassword: DEMO_PAY_PASSWORD },
    })
    const leaver = await stage.newPage()
    const leaving = await register(leaver, stage.baseUrl)
    await leaver.close()
    for (const [account, content] of [
      [leaving, '水头的石材市场'],
      [accounts.vendor, '本店可以订'],
    ] as const)
      await (await stage.api(account)).call(createFindingReply, { body: { productFindingId: id, content } })
    await (await stage.api(leaving)).call(closeOwnAccount, { body: { password: leaving.password } })

    const page = await openSignedIn(stage, accounts.shopper, { width: 375 })
    await page.goto('/pc/ProductFinding')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: body.title })
    await row.getByRole('button', { name: zh('Finding.ReplyCount', 2) }).click()
    const drawer = page.getByRole('dialog')
    const gone = drawer.getByRole('listitem').filter({ hasText: '水头的石材市场' })
    await gone.getByText(zh('OwnFinding.WriterGone')).waitFor()
    await expectNoSeriousViolations(page)
    expect(await drawer.getByRole('button', { name: zh('OwnFinding.Accept') }).count()).toBe(1)
    await owner.call(closeFinding, { body: { id } })
  },
)
