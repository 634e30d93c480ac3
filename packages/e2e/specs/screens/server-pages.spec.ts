// Pages that the server writes by itself, and those of the sandbox of the payment channels.
import { createUser } from '@wenli/contract/auth/user'
import { createWxPaymentQrCode, getPayOrder } from '@wenli/contract/finance/payment'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { authorizeUrl } from '../../access-token.ts'
import { newName } from '../../admin.ts'
import {
  accounts,
  browserTest,
  expectNoSeriousViolations,
  flowWidths,
  signIn,
  thoroughTest,
} from '../../fixtures.ts'
import { codeFor } from '../../mailbox.ts'
import { register } from '../../register.ts'
import { expectToFit } from '../../screen-walk.ts'
import { placeOrder } from '../../trade.ts'
import { zh } from '../../words.ts'

async function expectUsable(page: Page): Promise<void> {
  // What a click led to may have begun only.
  await page.waitForLoadState()
  expect(await page.title()).not.toBe('')
  await page.locator('html[lang]').waitFor()
  await expectToFit(page, new URL(page.url()).pathname)
  await expectNoSeriousViolations(page, 'document')
}

const send = (page: Page, name: 'SignIn' | 'Register' | 'ResetPassword' | 'SendCode') =>
  page.getByRole('button', { name: zh(`Identity.${name}`), exact: true }).click()
const write = (page: Page, name: string, value: string) => page.locator(`input[name="${name}"]`).fill(value)

for (const width of flowWidths(375)) {
  browserTest(
    `at ${width} px the provider's forms fit and axe finds nothing serious, also where something is refused or sent`,
    async ({ baseUrl, newPage, allowComplaint }) => {
      allowComplaint(/status of (422|429)/)
      const page = await newPage({ width })
      await page.goto(authorizeUrl(baseUrl, { tenant: 5 }).href)
      const home = page.url()
      await expectUsable(page)
      await write(page, 'username', newName('nobody'))
      await write(page, 'password', 'certainly-not-it')
      await send(page, 'SignIn')
      await page.getByRole('alert').waitFor()
      await expectUsable(page)

      const mobile = `152${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
      for (const [link, button] of [
        ['Identity.WayIn.code', 'SignIn'],
        ['Identity.ToRegister', 'Register'],
        ['Identity.ToResetPassword', 'ResetPassword'],
      ] as const) {
        await page.goto(home)
        await page.getByRole('link', { name: zh(link) }).click()
        await page.locator('input[name="code"]').waitFor()
        await expectUsable(page)
        await write(page, 'username', mobile)
        await send(page, 'SendCode')
        await page.getByRole('status').waitFor()
        await expectUsable(page)
        if (button !== 'SignIn') {
          await write(page, 'password', 'Marble-4471-vein')
          await write(page, 'confirmPassword', 'Marble-4471-vine')
        }
        await write(page, 'code', '000000')
        if (button === 'Register') await page.getByLabel(zh('Identity.Agree')).check()
        await send(page, button)
        await page.getByRole('alert').waitFor()
        await expectUsable(page)
      }

      expect(await codeFor(baseUrl, mobile)).toMatch(/^\d{6}$/)
      await page.goto('/dev/mailbox')
      await page.getByText(mobile).first().waitFor()
      await expectUsable(page)
    },
  )

  browserTest(
    `at ${width} px who was given a password, is asked to sign out, or comes with a bad request gets a page that fits and has nothing serious`,
    async ({ baseUrl, newPage, api, allowComplaint }) => {
      allowComplaint(/status of (400|404|410|422)/)
      const username = newName('lent')
      const password = 'Lent-by-the-office-51'
      const administrator = await api(accounts.administrator)
      await administrator.call(createUser, { body: { userName: username, name: '小管', password } })
      const page = await newPage({ width })
      await page.goto('/login')
      await write(page, 'username', username)
      await write(page, 'password', password)
      await send(page, 'SignIn')
      await page.getByRole('heading', { level: 1, name: zh('Identity.ChoosePasswordTitle') }).waitFor()
      await expectUsable(page)

      await signIn(page, accounts.otherShopper)
      // As if a link of somebody else had led here.
      await page.goto('/connect/endsession')
      await page.getByRole('heading', { level: 1, name: zh('Identity.SignOutTitle') }).waitFor()
      await expectUsable(page)

      const bad = authorizeUrl(baseUrl, { tenant: 5 })
      bad.searchParams.set('client_id', 'nobody')
      for (const [address, title] of [
        [bad.href, 'Identity.Error.refused'],
        ['/connect/interaction/nothing-of-the-kind', 'Identity.Error.expired'],
      ] as const) {
        await page.goto(address)
        await page.getByRole('heading', { level: 1, name: zh(title) }).waitFor()
        await expectUsable(page)
      }
    },
  )

  thoroughTest(
    `at ${width} px the list of endpoints fits and axe finds nothing serious, some of them opened`,
    async ({ newPage }) => {
      const page = await newPage({ width })
      await page.goto('/api/docs')
      for (const entry of [0, 1, 2]) await page.locator('summary').nth(entry).click()
      await expectUsable(page)
    },
  )

  thoroughTest(
    `at ${width} px the sandbox's page of both channels fits and axe finds nothing serious, by day and by night`,
    async (stage) => {
      const page = await stage.newPage({ width })
      const buyer = await stage.api(await register(page, stage.baseUrl))
      const { tradeNo } = await placeOrder(buyer, await stage.api(accounts.vendor), 1)
      const { wxAppId } = await buyer.call(getPayOrder, { query: { tradeNo } })
      const wechat = await buyer.call(createWxPaymentQrCode, { body: { tradeNo, appId: wxAppId ?? '' } })
      await page.goto(`/pay?tradeNo=${tradeNo}`)
      await page.getByRole('radio', { name: zh('PaymentMethod.ALIPAY') }).check({ force: true })
      await page.getByRole('img', { name: zh('Pay.Code.ALIPAY') }).waitFor()
      const alipay = await page.getByRole('link', { name: zh('Pay.OpenSandbox') }).getAttribute('href')
      for (const address of [wechat.codeUrl, alipay ?? '']) {
        await page.goto(address)
        await page.locator('summary').click()
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await expectUsable(page)
        }
      }
      await page.getByRole('button', { name: zh('Sandbox.Fail') }).click()
      await page.getByText(zh('Sandbox.Said.failed')).waitFor()
      await expectUsable(page)
      await page.getByRole('button', { name: zh('Sandbox.Pay') }).click()
      await page.getByText(zh('Sandbox.Said.paid')).waitFor()
      await expectUsable(page)
    },
  )
}
