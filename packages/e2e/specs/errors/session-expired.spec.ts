import { expect } from 'vitest'
import { openPublic, sessionValues, setSessionValue } from '../../browser-state.ts'
import { accounts, browserTest, expectNoSeriousViolations, signIn } from '../../fixtures.ts'
import { letTimePass } from '../../page-clock.ts'
import { zh } from '../../words.ts'

browserTest(
  'when the session is over, a system-tips dialog shows the session-timeout message and leads to the home address',
  async ({ newPage }) => {
    const page = await newPage()
    await signIn(page, accounts.otherShopper)
    await page.clock.install()
    // The provider has forgotten the person; the token is about to end.
    await page.context().clearCookies()
    await setSessionValue(page, 'accessTokenEndsAt', String(Date.now() + 60_000))
    await openPublic(page, '/aboutus')
    await page.getByRole('button', { name: zh('Header.AccountMenu') }).waitFor()
    await letTimePass(page, 45_000)
    const dialog = page.getByRole('alertdialog', { name: zh('Dialog.SystemTips'), exact: true })
    await dialog.getByText(zh('Error.SessionTimeout'), { exact: true }).waitFor()
    await expectNoSeriousViolations(page)
    await dialog.getByRole('button', { name: zh('Dialog.Confirm') }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await sessionValues(page)).toEqual({})
  },
)
