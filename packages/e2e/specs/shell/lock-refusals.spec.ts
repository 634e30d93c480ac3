import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { comeBackTo, openSecondWindow, pathOf, sessionValue } from '../../browser-state.ts'
import { browserTest, expectNoSeriousViolations, flowWidths } from '../../fixtures.ts'
import { openScreen, pressInHeader } from '../../personal-centre.ts'
import { register } from '../../register.ts'
import { zh } from '../../words.ts'

/** The status of the server's answer. */
async function tryToUnlock(page: Page, password: string): Promise<number> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/connect/unlock'))
  await page.getByLabel(zh('Lock.Password')).fill(password)
  await page.getByRole('button', { name: zh('Lock.Unlock') }).click()
  return (await answered).status()
}

const lockCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'locking')?.value

/** The delay doubles with each failure: more of them than this no machine is too slow for. */
const MOST_FAILURES = 8

for (const width of flowWidths(1440)) {
  browserTest(
    `at ${width} px the lock screen says that a password is wrong, makes who guesses wait, and opens to the right one after that, in all windows`,
    async (stage) => {
      stage.allowComplaint(/status of (422|429)|ERR_FAILED/)
      // The other window's connection, whose token has lost its power too.
      stage.allowComplaint(/401 .*(\/signalr\/negotiate|GetCurrentLoginInformations)/)
      const page = await stage.newPage({ width })
      const { password } = await register(page, stage.baseUrl)
      await openScreen(page, 'Title.EmailBinding')
      await page.getByText(zh('Email.NoneBound')).waitFor()
      const other = await openSecondWindow(page, '/pc/profile?p=1')
      await other.getByRole('heading', { level: 1, name: zh('Title.Profile') }).waitFor()
      // The server cannot be reached: the screen locks all the same, keeps no token, and locks there as soon as it can.
      await page.route('**/connect/lock', (route) => route.abort(), { times: 1 })
      const lockedThere = page.waitForResponse((response) => response.url().endsWith('/connect/lock'))
      await pressInHeader(page, zh('Header.Lock'))
      await page.waitForURL('**/locking')
      expect(await sessionValue(page, 'accessToken')).toBeNull()
      expect((await lockedThere).status()).toBe(200)
      await comeBackTo(other)
      await other.waitForURL('**/locking')
      await other.getByLabel(zh('Lock.Password')).waitFor()

      expect(await tryToUnlock(page, 'certainly-not-it')).toBe(422)
      await page.getByText(zh('Lock.WrongPassword')).waitFor()
      expect(await page.getByLabel(zh('Lock.Password')).inputValue()).toBe('')
      expect([pathOf(page), await lockCookie(page)]).toEqual(['/locking', '1'])
      await expectNoSeriousViolations(page)

      let status = 422
      for (let failures = 1; status === 422 && failures < MOST_FAILURES; failures += 1)
        status = await tryToUnlock(page, 'certainly-not-it')
      expect(status).toBe(429)
      await page.getByText(zh('Error.Platform:TooManyRequests')).waitFor()
      expect([pathOf(page), await lockCookie(page)]).toEqual(['/locking', '1'])

      // Never a locked door: who knows the password comes in when the delay is over.
      await expect.poll(() => tryToUnlock(page, password), { interval: 1000 }).toBe(200)
      await page.waitForURL('**/pc/emailbinding')
      expect(await lockCookie(page)).toBe('0')
      // Each goes back to its own page, with a token that counts.
      await comeBackTo(other)
      await other.waitForURL('**/pc/profile?p=1')
      await other.getByRole('heading', { level: 1, name: zh('Title.Profile') }).waitFor()
    },
  )
}
