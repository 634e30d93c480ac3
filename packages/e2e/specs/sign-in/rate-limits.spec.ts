// As everybody runs it: with the limits on. The other browser tests come from one address and would meet them.
import { texts } from '@wenli/locale/index'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { thoroughTest, expectNoSeriousViolations, flowWidths } from '../../fixtures.ts'
import { fillProfile, signInOnTheWay, signOut } from '../../journey.ts'
import { openScreen } from '../../personal-centre.ts'
import { register } from '../../register.ts'
import { expectToFit } from '../../screen-walk.ts'
import { startServer } from '../../start-server.ts'
import type { RunningServer } from '../../start-server.ts'
import { pageTitle, zh } from '../../words.ts'

const t = texts['zh-Hans']
let server: RunningServer | undefined

beforeAll(async () => {
  if (inject('noBrowser') === '') server = await startServer({ RATE_LIMITS: 'on' })
}, 150_000)

afterAll(async () => {
  await server?.stop()
})

for (const width of flowWidths(1440)) {
  thoroughTest(
    `with the limits on, at ${width} px a person registers, writes a profile, signs out and in and meets none`,
    async ({ newPage }) => {
      const baseURL = server?.baseUrl ?? ''
      const page = await newPage({ width, baseURL })
      const refused: string[] = []
      page.on('response', (response) => {
        if (response.status() === 429) refused.push(response.url())
      })
      const account = await register(page, baseURL)
      await fillProfile(page)
      await openScreen(page, 'Title.EmailBinding')
      await signOut(page)
      await signInOnTheWay(page, account)
      expect(refused).toEqual([])
    },
  )
}

/** Of safety's list: changes of a password in five minutes, and all else in one. */
const PASSWORDS = 10
const ALL_ELSE = 600
const AT_ONCE = 100

/** A server on a busy machine turns some away before it counts them, so more than the limit may be asked. */
const askUntilRefused = async (address: string): Promise<void> => {
  const ask = async () => (await fetch(address)).status
  for (let asked = 0; asked < 5 * ALL_ELSE; asked += AT_ONCE)
    if ((await Promise.all(Array.from({ length: AT_ONCE }, ask))).includes(429)) return
  throw new Error(`${address} is never refused`)
}

thoroughTest(
  'with the limits on, who tries too often is told so in Chinese: at a form, at the sign-in, and by a page',
  async ({ newPage, allowComplaint }) => {
    allowComplaint(/status of (422|429)/)
    const baseURL = server?.baseUrl ?? ''
    const page = await newPage({ baseURL })
    const { username } = await register(page, baseURL)
    await openScreen(page, 'Title.ChangePassword')
    const tries = async (): Promise<number> => {
      await page.getByLabel(t['ChangePassword.Current']).fill('certainly-not-it')
      await page.getByLabel(t['ChangePassword.New'], { exact: true }).fill('Linen-weave-7305')
      await page.getByLabel(t['ChangePassword.Confirmation']).fill('Linen-weave-7305')
      const answered = page.waitForResponse((response) => response.url().includes('/User/ChangePassword'))
      await page.getByRole('button', { name: t['ChangePassword.Save'] }).click()
      return (await answered).status()
    }
    const confirm = async () => {
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('button', { name: t['Dialog.Confirm'] }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    for (let count = 0; count < PASSWORDS; count += 1) {
      expect(await tries()).toBe(422)
      await confirm()
    }
    expect(await tries()).toBe(429)
    await page.getByRole('alertdialog').getByText(t['Error.Platform:TooManyRequests']).waitFor()
    await confirm()

    const visitor = await newPage({ width: 375, baseURL })
    await visitor.goto('/login')
    for (let isEarly = false, count = 0; !isEarly && count < PASSWORDS; count += 1) {
      await visitor.locator('input[name="username"]').fill(username)
      await visitor.locator('input[name="password"]').fill('certainly-not-it')
      const answered = visitor.waitForResponse((response) => response.request().method() === 'POST')
      await visitor.getByRole('button', { name: zh('Identity.SignIn'), exact: true }).click()
      isEarly = (await answered).status() === 429
      await visitor.getByRole('alert').waitFor()
    }
    const waiting = new RegExp(zh('Identity.Problem.tooEarly', '\\d+'))
    expect(await visitor.getByRole('alert').innerText()).toMatch(waiting)

    for (const path of ['/pc/profile', '/connect/authorize']) {
      await askUntilRefused(`${baseURL}/setting/link`)
      expect((await visitor.goto(path))?.status()).toBe(429)
      await visitor.getByText(t['Error.Platform:TooManyRequests']).waitFor()
      expect(await visitor.title()).toBe(pageTitle('Error.PageFailed'))
      await expectToFit(visitor, path)
      await expectNoSeriousViolations(visitor)
    }
  },
)
