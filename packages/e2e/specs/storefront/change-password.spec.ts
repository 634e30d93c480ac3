import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { accounts, browserTest, expectNoSeriousViolations, signIn, thoroughTest } from '../../fixtures.ts'
import { register } from '../../register.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

const openDialog = async (page: Page) => {
  await page.goto('/')
  await page.getByRole('button', { name: zh('Header.AccountMenu') }).click()
  await page.getByRole('button', { name: zh('Header.ChangePassword') }).click()
  const dialog = page.getByRole('dialog', { name: zh('Header.ChangePassword') })
  await dialog.waitFor()
  return {
    dialog,
    current: dialog.locator('input[name="currentPassword"]'),
    next: dialog.locator('input[name="newPassword"]'),
    confirmation: dialog.locator('input[name="confirmation"]'),
    save: dialog.getByRole('button', { name: zh('ChangePassword.Save') }),
    problems: () => dialog.getByRole('alert').allTextContents(),
  }
}

const required = (label: 'ChangePassword.Current' | 'ChangePassword.New') =>
  zh('Form.FieldIsRequired', zh(label))

browserTest('current password, new password and confirmation are required', async (stage) => {
  const page = await openSignedIn(stage, accounts.shopper)
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('ChangePassword') && sent.push(request.url()))
  const { save, problems } = await openDialog(page)
  await save.click()
  await expect
    .poll(problems)
    .toEqual([
      required('ChangePassword.Current'),
      required('ChangePassword.New'),
      zh('ChangePassword.ConfirmPasswordMsg'),
    ])
  await expectNoSeriousViolations(page)
  expect(sent).toEqual([])
})

browserTest(
  'ConfirmPasswordMsg when the confirmation is empty, ConfirmPasswordNotMatch on mismatch',
  async (stage) => {
    const page = await openSignedIn(stage, accounts.shopper)
    const { current, next, confirmation, save, problems } = await openDialog(page)
    await current.fill(accounts.shopper.password)
    await next.fill('Travertine-6021')
    await save.click()
    await expect.poll(problems).toEqual([zh('ChangePassword.ConfirmPasswordMsg')])
    await confirmation.fill('Travertine-6022')
    await save.click()
    await expect.poll(problems).toEqual([zh('ChangePassword.ConfirmPasswordNotMatch')])
  },
)

thoroughTest('each password input is limited to 32 characters', async (stage) => {
  const page = await openSignedIn(stage, accounts.shopper)
  const { current, next, confirmation } = await openDialog(page)
  for (const input of [current, next, confirmation]) {
    await input.pressSequentially('x'.repeat(33))
    expect((await input.inputValue()).length).toBe(32)
    expect(await input.getAttribute('type')).toBe('password')
  }
})

thoroughTest(
  'a wrong current password is refused by the server in its own words, and the form stays',
  async (stage) => {
    stage.allowComplaint(/status of 422/)
    const page = await stage.newPage()
    await register(page, stage.baseUrl)
    const { dialog, current, next, confirmation, save } = await openDialog(page)
    await current.fill('not-the-password')
    await next.fill('Travertine-6021')
    await confirmation.fill('Travertine-6021')
    await save.click()
    const refusal = page.getByRole('alertdialog')
    await refusal.waitFor()
    expect(await refusal.innerText()).toContain(zh('Error.Auth:WrongPassword'))
    await refusal.getByRole('button', { name: zh('Dialog.Confirm') }).click()
    await refusal.waitFor({ state: 'hidden' })
    expect(await dialog.isVisible()).toBe(true)
    expect(await current.inputValue()).toBe('not-the-password')
  },
)

browserTest(
  'on success a change-password-success message is shown, the dialog closes, and the new password counts',
  async ({ baseUrl, newPage }) => {
    const page = await newPage()
    const account = await register(page, baseUrl)
    const { dialog, current, next, confirmation, save } = await openDialog(page)
    const password = 'Travertine-6021'
    await current.fill(account.password)
    await next.fill(password)
    await confirmation.fill(password)
    // It is said for some seconds only, which a slow machine may need for the click alone.
    await Promise.all([
      page.getByRole('status').getByText(zh('ChangePassword.Success')).waitFor(),
      save.click(),
    ])
    await dialog.waitFor({ state: 'hidden' })
    const elsewhere = await newPage()
    await signIn(elsewhere, { ...account, password })
    expect(new URL(elsewhere.url()).pathname).toBe('/pc/home')
  },
)
