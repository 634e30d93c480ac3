import { auditVendor, getAllVendors } from '@wenli/contract/auth/managed-vendor'
import { getVendorList } from '@wenli/contract/auth/vendor'
import { expect } from 'vitest'
import { answer, drawer, newName } from '../../admin.ts'
import { accounts, browserTest, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import type { Stage } from '../../fixtures.ts'
import { openScreen } from '../../personal-centre.ts'
import { register } from '../../register.ts'
import { samplePicture } from '../../sample-picture.ts'
import { apply, giveReason, openReview, OTHER_CARD, press } from '../../shop-application.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

for (const width of flowWidths(1440)) {
  browserTest(
    `at ${width} px: somebody applies, the platform approves, and the new vendor edits the shop`,
    async (stage) => {
      const name = newName('纹石')
      const owner = await stage.newPage({ width })
      await register(owner, stage.baseUrl)
      await openScreen(owner, 'Title.ShopRegister')
      await apply(owner, name)
      await expectNoSeriousViolations(owner)
      expect(await owner.getByText('****0128').count()).toBe(1)

      // What the approval grants is known late: whoever goes to the shop at once gets there all the same.
      const { promise: known, resolve: tellPermissions } = Promise.withResolvers<void>()
      await owner.route('**/AbpUserConfiguration/GetAll', async (route) => {
        await known
        await route.continue()
      })
      const admin = await openSignedIn(stage, accounts.administrator, { width })
      const review = await openReview(admin, name, zh('AdminVendor.Review'))
      for (const document of ['Vendor.identificationCardImageUrl', 'Vendor.businessLicenceImageUrl'] as const)
        await review.getByRole('button', { name: zh('Picture.Enlarge', zh(document)) }).waitFor()
      await expectNoSeriousViolations(admin)
      await press(review, zh('AdminVendor.Approve'))
      await answer(admin, zh('AdminVendor.Approve'))
      await drawer(admin).waitFor({ state: 'detached' })

      // The news reaches the page that is open, and brings the permissions along.
      await owner.getByRole('heading', { name: zh('ShopState.APPROVED') }).waitFor()
      await owner.getByRole('link', { name: zh('ShopState.EnterVendorCentre') }).click()
      tellPermissions()
      await owner.getByRole('heading', { level: 2, name: zh('ShopProfile.Display') }).waitFor()
      await expectNoSeriousViolations(owner)

      const picture = await samplePicture(owner, '标志.png')
      await owner.getByLabel(zh('Picture.ChooseOf', zh('Vendor.vendorImageUrl'))).setInputFiles(picture)
      await owner.getByRole('img', { name: zh('Vendor.vendorImageUrl') }).waitFor()
      const description = owner.getByLabel(zh('Vendor.description'))
      await description.fill('从矿山到工地，一块石头的路我们都陪着。')
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const update = '**/api/client/Vendor/Update'
      await owner.route(update, async (route) => {
        await released
        await route.continue()
      })
      const isSent = owner.waitForRequest(update)
      await press(owner, zh('ShopProfile.Save'))
      await isSent
      // What is typed meanwhile stays, and is not saved yet.
      await description.fill('还没写完')
      await Promise.all([owner.getByText(zh('ShopProfile.Saved')).waitFor(), release()])
      expect(await description.inputValue()).toBe('还没写完')
      const { items } = await (await stage.api()).call(getVendorList, { query: { keyword: name } })
      expect(items).toMatchObject([
        {
          displayName: name,
          description: '从矿山到工地，一块石头的路我们都陪着。',
          vendorImageUrl: expect.stringMatching(/^\/files\/5\/BaseInfoProduct\//),
        },
      ])
    },
    300_000,
  )

  thoroughTest(
    `at ${width} px: an application that is rejected comes back with its reason, and can be submitted again`,
    async (stage) => {
      const name = newName('驳石')
      const owner = await stage.newPage({ width })
      await register(owner, stage.baseUrl)
      await apply(owner, name)

      const admin = await openSignedIn(stage, accounts.operator, { width })
      const review = await openReview(admin, name, zh('AdminVendor.Review'))
      await press(review, zh('AdminVendor.Reject'))
      await press(admin.getByRole('dialog').last(), zh('AdminVendor.Reject'))
      await admin.getByText(zh('Form.FieldIsRequired', zh('Field.reason'))).waitFor()
      await expectNoSeriousViolations(admin)
      await giveReason(admin, '证件照片反光，请重新拍摄', zh('AdminVendor.Reject'))

      await owner.getByRole('heading', { name: zh('ShopState.REJECTED') }).waitFor()
      await owner.getByText('证件照片反光，请重新拍摄').waitFor()
      await expectNoSeriousViolations(owner)
      await press(owner, zh('ShopState.EditAgain'))
      expect(await owner.getByLabel(zh('Vendor.displayName')).inputValue()).toBe(name)
      await press(owner, zh('ShopRegister.Next'))
      await press(owner, zh('ShopRegister.Next'))
      await owner.getByText('****0128').waitFor()
      await owner.getByLabel(zh('ShopRegister.Agree')).check()
      await owner.getByLabel(zh('ShopRegister.Consent')).check()
      await press(owner, zh('ShopRegister.Submit'))
      await owner.getByRole('heading', { name: zh('ShopState.SUBMITTED') }).waitFor()
    },
    300_000,
  )
}

/** A shop of nobody else's: what happens to it must not reach other tests. */
const openShop = async (stage: Stage) => {
  const name = newName('变石')
  const owner = await stage.newPage()
  await register(owner, stage.baseUrl)
  await apply(owner, name)
  const platform = await stage.api(accounts.administrator)
  const { items } = await platform.call(getAllVendors, { query: { keyword: name } })
  await platform.call(auditVendor, { body: { id: items[0]?.id ?? 0, action: 'approve' } })
  await owner.getByRole('link', { name: zh('ShopState.EnterVendorCentre') }).click()
  await owner.getByRole('heading', { level: 2, name: zh('ShopProfile.Display') }).waitFor()
  return { name, owner }
}

thoroughTest(
  'a change of the bank card waits beside what counts, is compared and approved; a suspension shows its reason',
  async (stage) => {
    const { name, owner } = await openShop(stage)
    await press(owner, zh('ShopProfile.AskChange'))
    await press(drawer(owner), zh('BankCard.Change'))
    const card = drawer(owner).getByLabel(zh('Vendor.bankCardNo'))
    await card.fill(OTHER_CARD.replace(/8$/, '9'))
    await press(drawer(owner), zh('ShopProfile.SendChanges'))
    await drawer(owner).getByText(zh('BankCard.Invalid')).waitFor()
    await card.fill(OTHER_CARD)
    await expectNoSeriousViolations(owner)
    await press(drawer(owner), zh('ShopProfile.SendChanges'))
    await drawer(owner).waitFor({ state: 'detached' })
    await owner.getByText('****0018').waitFor()
    expect(await owner.getByText('****0128').count()).toBe(1)

    const admin = await openSignedIn(stage, accounts.administrator)
    const review = await openReview(admin, name, zh('AdminVendor.Review'))
    const comparison = review.getByRole('row').filter({ hasText: zh('Vendor.bankCardNo') })
    expect(await comparison.getByRole('cell').allTextContents()).toEqual(['****0128', '****0018'])
    await press(review, zh('AdminVendor.Approve'))
    await answer(admin, zh('AdminVendor.Approve'))
    await owner.getByText(zh('ShopProfile.Waiting')).waitFor({ state: 'detached' })
    await owner.getByText('****0018').waitFor()

    const again = await openReview(admin, name, zh('Admin.Details'))
    await press(again, zh('AdminVendor.Suspend'))
    await giveReason(admin, '多次延迟发货', zh('AdminVendor.Suspend'))
    const suspended = owner.getByRole('alert').filter({ hasText: zh('ShopState.SUSPENDED') })
    await suspended.waitFor()
    await suspended.getByText('多次延迟发货').waitFor()
    const visitor = await stage.api()
    expect((await visitor.call(getVendorList, { query: { keyword: name } })).totalCount).toBe(0)

    await press(await openReview(admin, name, zh('Admin.Details')), zh('AdminVendor.Resume'))
    await answer(admin, zh('AdminVendor.Resume'))
    await suspended.waitFor({ state: 'detached' })
    expect((await visitor.call(getVendorList, { query: { keyword: name } })).totalCount).toBe(1)
  },
  300_000,
)

thoroughTest(
  'a holiday is begun and ended, and visitors read its last day',
  async (stage) => {
    const { name, owner } = await openShop(stage)
    const toggle = owner.getByRole('switch')
    await toggle.click()
    await Promise.all([owner.getByText(zh('Holiday.Begun')).waitFor(), press(owner, zh('Holiday.Begin'))])
    const visitor = await stage.api()
    const holiday = async () =>
      (await visitor.call(getVendorList, { query: { keyword: name } })).items[0]?.holidayUntil
    expect(await holiday()).toMatch(/T23:59:59/)
    await Promise.all([owner.getByText(zh('Holiday.Over')).waitFor(), toggle.click()])
    expect(await holiday()).toBeNull()
  },
  240_000,
)

thoroughTest(
  'a shop asks to close by typing its name, the platform sees what still binds it, and it may stay after all',
  async (stage) => {
    const { name, owner } = await openShop(stage)
    await press(owner, zh('ShopClosing.Ask'))
    const dialog = owner.getByRole('dialog')
    await dialog.getByText(zh('ShopClosing.Means3')).waitFor()
    const typed = dialog.getByLabel(zh('ShopClosing.TypeName', name))
    await typed.fill(name.slice(1))
    await press(dialog, zh('ShopClosing.Confirm'))
    await dialog.getByText(zh('ShopClosing.NameDiffers')).waitFor()
    await expectNoSeriousViolations(owner)
    await typed.fill(name)
    await press(dialog, zh('ShopClosing.Confirm'))
    await dialog.waitFor({ state: 'detached' })
    await owner.getByText(zh('ShopClosing.SinceHint')).waitFor()
    await owner.getByText(zh('ShopClosing.Free')).waitFor()
    await expectNoSeriousViolations(owner)

    const admin = await openSignedIn(stage, accounts.administrator)
    const review = await openReview(admin, name, zh('Admin.Details'))
    await review.getByText(zh('ShopClosing.openOrders')).waitFor()
    await expectNoSeriousViolations(admin)

    await press(owner, zh('ShopClosing.Withdraw'))
    await answer(owner, zh('ShopClosing.Withdraw'))
    await owner.getByRole('button', { name: zh('ShopClosing.Ask') }).waitFor()
  },
  300_000,
)
