import { auditVendor, getAllVendors, suspendVendor } from '@wenli/contract/auth/managed-vendor'
import { updateVendor } from '@wenli/contract/auth/vendor'
import { createFinding, hideFinding } from '@wenli/contract/base-info/product-finding'
import { createFindingReply } from '@wenli/contract/base-info/product-finding-reply'
import { advertisement, advertisementPositions } from '@wenli/contract/marketing/advertisement'
import { resourcePath } from '@wenli/contract/resource'
import { hostileTexts } from '@wenli/contract/testing/hostile-texts'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import { goNearAdvertisements, openPlaceOf } from '../../advertisement-places.ts'
import { openPublic } from '../../browser-state.ts'
import { accounts, thoroughTest } from '../../fixtures.ts'
import type { Stage } from '../../fixtures.ts'
import { register } from '../../register.ts'
import { knownPicture } from '../../sample-picture.ts'
import { apply, openReview } from '../../shop-application.ts'
import { openSignedIn } from '../../signed-in.ts'
import { watchForRuns } from '../../watch-runs.ts'
import { zh } from '../../words.ts'

/** Plain fields refuse control characters outright. */
const plainTexts = hostileTexts.filter((text) => !text.includes('\u0001'))
/** They ran wherever a page took a text for markup or for a script. */
const [SHOP, TITLE, OTHER_TITLE] = [
  '"><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
] as const
const made = z.object({ result: z.object({ id: z.int() }) })

/** A page on which the text stands as it was written, and nothing has run. */
const expectText = async (page: Page, path: string, text: string, ran: () => Promise<string | undefined>) => {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.getByText(text).first().waitFor()
  expect([path, await ran()]).toEqual([path, undefined])
}

thoroughTest(
  'a hundred hostile texts of findings and replies stay texts for visitors, their owner and administrators',
  async (stage) => {
    const administrator = await stage.api(accounts.administrator)
    const helper = await stage.api(accounts.shopper)
    const owner = await stage.newPage()
    const seeker = await stage.api(await register(owner, stage.baseUrl))
    const findingImageUrl = await knownPicture(seeker)
    const ids: number[] = []
    const description = plainTexts.slice(0, 18).join('\n').slice(0, 1000)
    const post = async (title: string) =>
      ids.push((await seeker.call(createFinding, { body: { title, description, findingImageUrl } })).id)
    try {
      for (const title of [TITLE, OTHER_TITLE]) await post(title)
      const [id = 0, otherId = 0] = ids
      for (const content of plainTexts)
        await helper.call(createFindingReply, { body: { productFindingId: id, content } })

      const visitor = await stage.newPage()
      const ran = await watchForRuns(visitor)
      await openPublic(visitor, `/finding?id=${otherId}`)
      expect(await visitor.getByRole('heading', { level: 1 }).textContent()).toBe(OTHER_TITLE)
      expect(await ran()).toBeUndefined()
      // Page by page until every reply was seen.
      const seen = new Set<string>()
      for (let p = 1; seen.size < plainTexts.length && p <= 20; p += 1) {
        await openPublic(visitor, `/finding?id=${id}&p=${p}`)
        const replies = visitor.locator('#replies').getByRole('listitem')
        await replies.first().waitFor()
        for (const shown of await replies.allTextContents())
          for (const text of plainTexts) if (shown.includes(text)) seen.add(text)
        expect(await ran()).toBeUndefined()
      }
      expect(plainTexts.filter((text) => !seen.has(text))).toEqual([])
      await expectText(visitor, '/findingList', OTHER_TITLE, ran)
      // Only the newest four stand on the home page, and others post some meanwhile.
      await vi.waitFor(async () => {
        await post(OTHER_TITLE)
        await openPublic(visitor, '/')
        expect(await visitor.getByText(OTHER_TITLE).count()).toBeGreaterThan(0)
        expect(await ran()).toBeUndefined()
      }, 60_000)

      await expectText(owner, '/pc/ProductFinding', TITLE, await watchForRuns(owner))
      const desk = await openSignedIn(stage, accounts.administrator)
      const ranThere = await watchForRuns(desk)
      await expectText(desk, '/admin/findings', TITLE, ranThere)
      await expectText(desk, '/admin/finding-replies', plainTexts.at(-1) ?? '', ranThere)
      await expectText(desk, `/admin/finding-replies?productFindingId=${id}`, TITLE, ranThere)
      await desk.evaluate(() => alert('on purpose'))
      expect(await ranThere()).toContain('on purpose')
    } finally {
      for (const id of ids) await administrator.call(hideFinding, { body: { id, reason: 'over' } })
    }
  },
  600_000,
)

/** A shop of nobody else's with the name and every text of it hostile, open for business. */
const openHostileShop = async (stage: Stage) => {
  const owner = await stage.newPage()
  const account = await register(owner, stage.baseUrl)
  await apply(owner, SHOP)
  const platform = await stage.api(accounts.administrator)
  const { items } = await platform.call(getAllVendors, { query: { keyword: SHOP } })
  const { id = 0, vendorNo = '' } = items[0] ?? {}
  await platform.call(auditVendor, { body: { id, action: 'approve' } })
  await owner.getByRole('heading', { name: zh('ShopState.APPROVED') }).waitFor()
  const api = await stage.api(account)
  await api.call(updateVendor, {
    body: {
      description: plainTexts.slice(20, 40).join('\n').slice(0, 1000),
      businessScope: plainTexts.slice(60, 66).join('、').slice(0, 256),
      name: OTHER_TITLE,
    },
  })
  return { owner, platform, id, vendorNo }
}

thoroughTest(
  'hostile texts of a shop stay texts on its page, in its own centre and before the platform',
  async (stage) => {
    const { owner, platform, id, vendorNo } = await openHostileShop(stage)
    try {
      const visitor = await stage.newPage()
      const ran = await watchForRuns(visitor)
      for (const path of [`/vendor?no=${vendorNo}`, `/vendorlicence?no=${vendorNo}`])
        await expectText(visitor, path, SHOP, ran)
      await visitor.goto(`/vendor?no=${vendorNo}`)
      await visitor.getByText(zh('Vendor.NoScore')).waitFor()

      const ranThere = await watchForRuns(owner)
      await owner.goto('/vc/shopprofile')
      await owner.getByRole('heading', { level: 2, name: zh('ShopProfile.Display') }).waitFor()
      expect(await owner.getByLabel(zh('Vendor.displayName')).inputValue()).toBe(SHOP)
      await owner.getByText(OTHER_TITLE).first().waitFor()
      expect(await ranThere()).toBeUndefined()
      await owner.goto('/vc/home')
      await owner.getByRole('heading', { level: 1 }).waitFor()
      expect(await ranThere()).toBeUndefined()

      const desk = await openSignedIn(stage, accounts.administrator)
      const ranAtDesk = await watchForRuns(desk)
      const review = await openReview(desk, SHOP, zh('AdminVendor.Review'))
      await review.getByText(OTHER_TITLE).first().waitFor()
      expect(await ranAtDesk()).toBeUndefined()
    } finally {
      await platform.call(suspendVendor, { body: { id, reason: 'over' } })
    }
  },
  600_000,
)

thoroughTest(
  'hostile titles of advertisements stay texts in every place that shows them and in the list of administrators',
  async (stage) => {
    const administrator = await stage.api(accounts.administrator)
    const cover = await knownPicture(administrator)
    const path = (verb: 'Create' | 'Delete') => resourcePath(advertisement, verb)
    const titles = plainTexts.filter(({ length }) => length <= 128)
    const ids: number[] = []
    try {
      for (const [at, position] of advertisementPositions.entries()) {
        const answer = await administrator.send('POST', path('Create'), {
          title: titles[at * 9],
          remark: titles[at * 9 + 1],
          advertisementCoverImageUrl: cover,
          position,
          pageUrl: `/search?q=${encodeURIComponent(TITLE)}`,
          priority: 998,
        })
        ids.push(made.parse(answer.body).result.id)
      }
      const visitor = await stage.newPage()
      const ran = await watchForRuns(visitor)
      for (const [at, position] of advertisementPositions.entries()) {
        const title = titles[at * 9] ?? ''
        // Other advertisements of tests come first meanwhile.
        await vi.waitFor(async () => {
          await openPlaceOf(stage, visitor, position)
          await goNearAdvertisements(visitor)
          const link = visitor.getByRole('link', { name: title }).first()
          await link.waitFor({ timeout: 10_000 })
          // What is loaded above pushes it out of sight, and its picture comes only to who is near.
          await link.scrollIntoViewIfNeeded()
          await link.getByAltText(title).waitFor({ timeout: 10_000 })
        }, 120_000)
        expect([position, await ran()]).toEqual([position, undefined])
      }
      const desk = await openSignedIn(stage, accounts.administrator)
      await expectText(desk, '/admin/advertisements', titles[0] ?? '', await watchForRuns(desk))
    } finally {
      for (const id of ids) await administrator.send('DELETE', `${path('Delete')}?id=${id}`)
    }
  },
  600_000,
)
