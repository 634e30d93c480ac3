import { createUser } from '@wenli/contract/auth/user'
import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { authorizeUrl } from '../../access-token.ts'
import { accounts, browserTest, expectNoSeriousViolations, flowWidths } from '../../fixtures.ts'
import { codeFor } from '../../mailbox.ts'
import { zh } from '../../words.ts'

/** Where the form of the identity provider stands before a script of the site has run. */
const openForm = async (page: Page, baseUrl: string, tenant: 5 | 'host' = 5) => {
  const url = authorizeUrl(baseUrl, { tenant })
  await page.goto(url.href)
  await page.locator('input[name="username"]').waitFor()
  return url.searchParams.get('state')
}

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name="${name}"]`).fill(value)
}

const answerIn = (page: Page) => new URLSearchParams(new URL(page.url()).hash.slice(1))

const newMobile = () => `151${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

for (const width of flowWidths(375)) {
  browserTest(
    `at ${width} px signing in works with JavaScript disabled, by plain form posts up to the callback`,
    async ({ baseUrl, newPage }) => {
      const page = await newPage({ width, javaScriptEnabled: false })
      const state = await openForm(page, baseUrl)
      expect(await page.title()).toBe(`${zh('Identity.SignInTitle')} - ${zh('Site.Name')}`)
      await fill(page, accounts.shopper.tenant === 5 ? { username: accounts.shopper.username } : {})
      await fill(page, { password: accounts.shopper.password })
      await page.getByRole('button', { name: zh('Identity.SignIn'), exact: true }).click()
      await page.waitForURL((url) => url.pathname === '/loginCallback')
      const answer = answerIn(page)
      expect(answer.get('state')).toBe(state)
      expect(answer.get('id_token')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
      expect(answer.get('access_token')).not.toBeNull()
      expect(answer.get('token_type')).toBe('Bearer')
    },
  )
}

browserTest(
  'registration, password reset and sign-in by a code work with JavaScript disabled, with codes from the mailbox of the demo',
  async ({ baseUrl, newPage, allowComplaint }) => {
    allowComplaint(/status of 422/)
    const page = await newPage({ width: 375, javaScriptEnabled: false })
    const mobile = newMobile()
    await openForm(page, baseUrl)
    await page.getByRole('link', { name: zh('Identity.ToRegister') }).click()
    await fill(page, { username: mobile, password: 'Marble-4471-vein', confirmPassword: 'Marble-4471-vein' })
    await page.getByRole('button', { name: zh('Identity.SendCode') }).click()
    await page.getByText(zh('Identity.CodeSentIfPossible')).waitFor()
    // What was typed is still there.
    expect(await page.locator('input[name="username"]').inputValue()).toBe(mobile)
    expect(await page.locator('input[name="password"]').inputValue()).toBe('Marble-4471-vein')
    await fill(page, { code: '000000' })
    await page.getByLabel(zh('Identity.Agree')).check()
    await page.getByRole('button', { name: zh('Identity.Register') }).click()
    await page.getByRole('alert').waitFor()
    await fill(page, { code: await codeFor(baseUrl, mobile) })
    await page.getByRole('button', { name: zh('Identity.Register') }).click()
    await page.waitForURL((url) => url.pathname === '/loginCallback')
    expect(answerIn(page).get('access_token')).not.toBeNull()

    const later = await newPage({ width: 375, javaScriptEnabled: false })
    await openForm(later, baseUrl)
    await later.getByRole('link', { name: zh('Identity.ToResetPassword') }).click()
    await fill(later, { username: mobile })
    await later.getByRole('button', { name: zh('Identity.SendCode') }).click()
    await later.getByText(zh('Identity.CodeSentIfPossible')).waitFor()
    await fill(later, {
      code: await codeFor(baseUrl, mobile),
      password: 'Walnut-9932-grain',
      confirmPassword: 'Walnut-9932-grain',
    })
    await later.getByRole('button', { name: zh('Identity.ResetPassword'), exact: true }).click()
    await later.getByText(zh('Identity.PasswordWasReset')).waitFor()
    await fill(later, { username: mobile, password: 'Walnut-9932-grain' })
    await later.getByRole('button', { name: zh('Identity.SignIn'), exact: true }).click()
    await later.waitForURL((url) => url.pathname === '/loginCallback')

    const byCode = await newPage({ width: 375, javaScriptEnabled: false })
    await openForm(byCode, baseUrl)
    await byCode.getByRole('link', { name: zh('Identity.WayIn.code') }).click()
    await fill(byCode, { username: mobile })
    await byCode.getByRole('button', { name: zh('Identity.SendCode') }).click()
    await byCode.getByText(zh('Identity.CodeSentIfPossible')).waitFor()
    await fill(byCode, { code: await codeFor(baseUrl, mobile) })
    await byCode.getByRole('button', { name: zh('Identity.SignIn'), exact: true }).click()
    await byCode.waitForURL((url) => url.pathname === '/loginCallback')
    expect(answerIn(byCode).get('access_token')).not.toBeNull()
  },
)

browserTest(
  'an unknown user and a wrong password get the same answer in the same words',
  async ({ baseUrl, newPage, api, allowComplaint }) => {
    allowComplaint(/status of 422/)
    // Somebody of their own: who was guessed at waits a second, and other tests sign in meanwhile.
    const known = newMobile()
    const administrator = await api(accounts.administrator)
    await administrator.call(createUser, {
      body: { userName: known, name: '小管', password: 'Lent-by-the-office-51' },
    })
    const answers: string[] = []
    for (const username of [newMobile(), known]) {
      const page = await newPage({ javaScriptEnabled: false })
      await openForm(page, baseUrl)
      await fill(page, { username, password: 'certainly-not-it' })
      const [response] = await Promise.all([
        page.waitForResponse((each) => each.request().method() === 'POST'),
        page.getByRole('button', { name: zh('Identity.SignIn'), exact: true }).click(),
      ])
      await page.getByRole('alert').waitFor()
      expect(await page.locator('input[name="password"]').inputValue()).toBe('')
      answers.push(`${response.status()} ${await page.locator('main').innerText()}`)
    }
    expect(answers[0]).toContain(zh('Identity.Problem.credentials'))
    expect(answers[1]).toBe(answers[0])
  },
)

for (const width of flowWidths(375)) {
  browserTest(
    `at ${width} px axe finds nothing serious on the provider's pages`,
    async ({ baseUrl, newPage }) => {
      const page = await newPage({ width })
      await openForm(page, baseUrl)
      await expectNoSeriousViolations(page, 'document')
      const home = page.url()
      for (const link of [
        'Identity.WayIn.code',
        'Identity.ToRegister',
        'Identity.ToResetPassword',
      ] as const) {
        await page.goto(home)
        await page.getByRole('link', { name: zh(link) }).click()
        await page.locator('input[name="code"]').waitFor()
        await expectNoSeriousViolations(page, 'document')
      }
      await page.goto('/dev/mailbox')
      await expectNoSeriousViolations(page, 'document')
    },
  )
}
