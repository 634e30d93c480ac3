import type { Page } from 'playwright-core'
import { openPublic, setSessionValue } from './browser-state.ts'
import { expectNoSeriousViolations } from './fixtures.ts'
import { letTimePass } from './page-clock.ts'
import { zh } from './words.ts'

const LEFT_MS = 60_000

/** Opens a page with a token of one minute and lets so much of it pass that the site asks for another. */
export async function letTokenNearItsEnd(page: Page): Promise<void> {
  await page.clock.install()
  await setSessionValue(page, 'accessTokenEndsAt', String(Date.now() + LEFT_MS))
  await openPublic(page, '/aboutus')
  await page.getByRole('button', { name: zh('Header.AccountMenu') }).waitFor()
  await letTimePass(page, 0.75 * LEFT_MS)
}

/** The system-tips dialog tells that the session is over. */
export async function sessionTimeoutDialog(page: Page) {
  const dialog = page.getByRole('alertdialog', { name: zh('Dialog.SystemTips'), exact: true })
  await dialog.getByText(zh('Error.SessionTimeout'), { exact: true }).waitFor()
  await expectNoSeriousViolations(page)
  return {
    confirm: async () => {
      await dialog.getByRole('button', { name: zh('Dialog.Confirm') }).click()
      await page.waitForURL((url) => url.pathname === '/')
    },
  }
}
