import { expect } from 'vitest'
import { newName } from '../../admin.ts'
import { expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import { openScreen } from '../../personal-centre.ts'
import { register } from '../../register.ts'
import { CARD, fillIdentity, fillShop, openApplication, press } from '../../shop-application.ts'
import { zh } from '../../words.ts'

thoroughTest(
  'the name is checked while it is typed, and a late answer to an earlier name is never shown',
  async ({ newPage, baseUrl }) => {
    const page = await newPage()
    await register(page, baseUrl)
    await openApplication(page)
    const field = page.getByLabel(zh('Vendor.displayName'))
    const held = Promise.withResolvers<void>()
    await page.route(/ExistsDisplayName.*%E5%BE%85/, async (route) => {
      await held.promise
      // Whatever it would have said: nobody listens any more.
      await route.fulfill({ json: { result: true, success: true, error: null, __abp: true } }).catch(() => {})
    })
    await field.fill('待答')
    await page.getByText(zh('ShopName.Checking')).waitFor()
    await field.fill(newName('自由'))
    await page.getByText(zh('ShopName.Free')).waitFor()
    held.resolve()
    await field.press('End')
    expect(await page.getByText(zh('Error.Auth:DisplayNameTaken')).count()).toBe(0)

    await field.fill('砚石工坊')
    await page.getByText(zh('Error.Auth:DisplayNameTaken')).waitFor()
    await press(page, zh('ShopRegister.Next'))
    expect(await page.getByRole('heading', { level: 2, name: zh('ShopRegister.Title.shop') }).count()).toBe(1)
    await field.fill(newName('换个'))
    await page.getByText(zh('ShopName.Free')).waitFor()
    expect(await page.getByText(zh('Error.Auth:DisplayNameTaken')).count()).toBe(0)
  },
)

for (const width of flowWidths(1440)) {
  thoroughTest(
    `at ${width} px: each step asks for what is missing, keeps what was filled in, and axe finds nothing serious`,
    async ({ newPage, baseUrl }) => {
      const page = await newPage({ width })
      await register(page, baseUrl)
      await openApplication(page)
      await press(page, zh('ShopRegister.Next'))
      await page.getByText(zh('Form.FieldIsRequired', zh('Vendor.displayName'))).waitFor()
      await expectNoSeriousViolations(page)
      const name = newName('步步')
      await fillShop(page, name)

      await press(page, zh('ShopRegister.Next'))
      await page.getByText(zh('Picture.Required', zh('Vendor.identificationCardImageUrl'))).waitFor()
      await expectNoSeriousViolations(page)
      await page
        .getByLabel(zh('Picture.ChooseOf', zh('Vendor.identificationCardImageUrl')))
        .setInputFiles({ name: '证件.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
      await page.getByText(zh('Error.Filing:TypeNotAllowed', '证件.pdf', 'jpg, jpeg, png, gif')).waitFor()
      await fillIdentity(page)

      for (const box of [zh('ShopRegister.Agree'), zh('ShopRegister.Consent')])
        expect(await page.getByLabel(box).isChecked()).toBe(false)
      const card = page.getByLabel(zh('Vendor.bankCardNo'))
      await card.pressSequentially(CARD.slice(0, 10))
      expect(await card.inputValue()).toBe('6222 0212 34')
      await press(page, zh('ShopRegister.Submit'))
      for (const refusal of [
        zh('BankCard.Invalid'),
        zh('ShopRegister.AgreeFirst'),
        zh('ShopRegister.ConsentFirst'),
      ])
        await page.getByText(refusal).waitFor()
      await expectNoSeriousViolations(page)

      await press(page, zh('ShopRegister.Back'))
      await press(page, zh('ShopRegister.Back'))
      expect(await page.getByLabel(zh('Vendor.displayName')).inputValue()).toBe(name)
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sideways).toBe(0)
    },
    240_000,
  )
}

thoroughTest(
  'an application is kept as a draft and goes on where it was left, but for what needs the consent',
  async ({ newPage, baseUrl }) => {
    const page = await newPage()
    await register(page, baseUrl)
    await openApplication(page)
    await press(page, zh('ShopRegister.SaveDraft'))
    await page.getByText(zh('Form.FieldIsRequired', zh('Vendor.displayName'))).waitFor()
    const name = newName('草稿')
    await fillShop(page, name)
    await page.getByText(zh('Vendor.kind.COMPANY'), { exact: true }).click()
    await page.getByLabel(zh('ShopIdentity.CompanyName')).fill('杭州纹石材料有限公司')
    const said = page.getByText(zh('ShopRegister.DraftSaved')).waitFor()
    await press(page, zh('ShopRegister.SaveDraft'))
    await said

    await openApplication(page)
    expect(await page.getByLabel(zh('Vendor.displayName')).inputValue()).toBe(name)
    await press(page, zh('ShopRegister.Next'))
    expect(await page.getByLabel(zh('ShopIdentity.CompanyName')).inputValue()).toBe('杭州纹石材料有限公司')
  },
)

thoroughTest(
  'what was said of the name of a person does not stay under that of a company',
  async ({ newPage, baseUrl }) => {
    const page = await newPage()
    await register(page, baseUrl)
    await openApplication(page)
    await fillShop(page, newName('换类'))
    const missing = (name: 'PersonName' | 'CompanyName') =>
      page.getByText(zh('Form.FieldIsRequired', zh(`ShopIdentity.${name}`)))
    await press(page, zh('ShopRegister.Next'))
    await missing('PersonName').waitFor()
    await page.getByText(zh('Vendor.kind.COMPANY'), { exact: true }).click()
    await missing('CompanyName').waitFor()
    await missing('PersonName').waitFor({ state: 'detached' })
  },
)

thoroughTest('the strip above every page leads to the application', async ({ newPage, baseUrl }) => {
  const page = await newPage()
  await register(page, baseUrl)
  await page.goto('/')
  await page
    .getByRole('link', { name: zh('Strip.OpenShop') })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: zh('Title.ShopRegister') }).waitFor()
  await openScreen(page, 'Title.Profile')
  await openScreen(page, 'Title.ShopRegister')
})
