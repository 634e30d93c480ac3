import { texts } from '@wenli/locale/index'
import { expect } from 'vitest'
import { accounts, browserTest, expectNoSeriousViolations, flowWidths, thoroughTest } from '../../fixtures.ts'
import { codeFor } from '../../mailbox.ts'
import { openScreen } from '../../personal-centre.ts'
import { register } from '../../register.ts'
import { openSignedIn } from '../../signed-in.ts'

const t = texts['zh-Hans']
const required = (label: string) => t['Form.FieldIsRequired'].replace('{0}', label)

browserTest(
  'the password form says what is missing and that the confirmation does not match',
  async ({ newPage }) => {
    const page = await openSignedIn({ newPage }, accounts.shopper)
    await page.goto('/pc/home')
    await openScreen(page, 'Title.ChangePassword')
    await page.getByRole('button', { name: t['ChangePassword.Save'] }).click()
    await page.getByText(required(t['ChangePassword.Current'])).waitFor()
    await page.getByText(required(t['ChangePassword.New'])).waitFor()
    await page.getByText(t['ChangePassword.ConfirmPasswordMsg']).waitFor()
    await expectNoSeriousViolations(page)

    const next = page.getByLabel(t['ChangePassword.New'], { exact: true })
    await next.fill('x'.repeat(40))
    expect(await next.inputValue()).toHaveLength(32)
    await page.getByLabel(t['ChangePassword.Confirmation']).fill('y')
    await page.getByLabel(t['ChangePassword.Confirmation']).blur()
    await page.getByText(t['ChangePassword.ConfirmPasswordNotMatch']).waitFor()
  },
)

thoroughTest(
  'a wrong current password is told in a dialog, and the form stays',
  async ({ newPage, allowComplaint }) => {
    allowComplaint(/status of 422/)
    const page = await openSignedIn({ newPage }, accounts.shopper)
    await page.goto('/pc/home')
    await openScreen(page, 'Title.ChangePassword')
    await page.getByLabel(t['ChangePassword.Current']).fill('wrong')
    await page.getByLabel(t['ChangePassword.New'], { exact: true }).fill('Walnut-grain-9214')
    await page.getByLabel(t['ChangePassword.Confirmation']).fill('Walnut-grain-9214')
    await page.getByRole('button', { name: t['ChangePassword.Save'] }).click()
    const dialog = page.getByRole('alertdialog', { name: t['Dialog.Tips'] })
    await dialog.getByText(t['Error.Auth:WrongPassword']).waitFor()
    await dialog.getByRole('button', { name: t['Dialog.Confirm'] }).click()
    expect(await page.getByLabel(t['ChangePassword.Current']).inputValue()).toBe('wrong')
  },
)

for (const width of flowWidths(1440)) {
  browserTest(
    `at ${width} px: an e-mail address is bound with the code sent to it, and shows masked`,
    async ({ baseUrl, newPage, allowComplaint }) => {
      allowComplaint(/status of 422/)
      const page = await newPage({ width })
      const { username } = await register(page, baseUrl)
      const address = `e${username}@wenli.test`
      await openScreen(page, 'Title.EmailBinding')
      await page.getByRole('button', { name: t['Email.SendCode'] }).click()
      await page.getByText(required(t['Email.New'])).waitFor()
      await page.getByLabel(t['Email.New']).fill('not-an-address')
      await page.getByRole('button', { name: t['Email.SendCode'] }).click()
      await page.getByText(t['Email.Invalid']).waitFor()

      await page.getByLabel(t['Email.New']).fill(address)
      await page.getByRole('button', { name: t['Email.SendCode'] }).click()
      await page.getByRole('button', { name: /^\d+ 秒后重新获取$/ }).waitFor()
      const code = await codeFor(baseUrl, address)
      await page.getByLabel(t['Email.Code']).fill(code === '000000' ? '111111' : '000000')
      await page.getByRole('button', { name: t['Email.Bind'] }).click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByText(t['Error.Auth:CodeInvalid']).waitFor()
      await dialog.getByRole('button', { name: t['Dialog.Confirm'] }).click()

      await page.getByLabel(t['Email.Code']).fill(code)
      await page.getByRole('button', { name: t['Email.Bind'] }).click()
      await page.getByText(t['Email.Current'].replace('{0}', 'e***@wenli.test')).waitFor()
      await expectNoSeriousViolations(page)
    },
  )
}

thoroughTest(
  'a picture of another type, or too large, is refused by name before it is sent',
  async ({ newPage }) => {
    const page = await openSignedIn({ newPage }, accounts.shopper)
    await page.goto('/pc/home')
    await openScreen(page, 'Title.Profile')
    const input = page.locator('input[type="file"]')
    await input.waitFor({ state: 'attached' })
    await input.setInputFiles({ name: '纹理.webp', mimeType: 'image/webp', buffer: Buffer.from('x') })
    await page.getByRole('alert').getByText('“纹理.webp”的类型不被允许').waitFor()
    await input.setInputFiles({
      name: '大图.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(5120 * 1024 + 1),
    })
    await page.getByRole('alert').getByText('“大图.png”过大，不能超过 5120 KB').waitFor()
    await input.setInputFiles({ name: '坏图.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await page.getByRole('alert').getByText('“坏图.png”已损坏').waitFor()
  },
)
