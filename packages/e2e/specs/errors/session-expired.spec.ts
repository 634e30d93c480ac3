import { expect } from 'vitest'
import { sessionValues } from '../../browser-state.ts'
import { accounts, browserTest, signIn } from '../../fixtures.ts'
import { letTokenNearItsEnd, sessionTimeoutDialog } from '../../session-end.ts'

browserTest(
  'when the session is over, a system-tips dialog shows the session-timeout message and leads to the home address',
  async ({ newPage }) => {
    const page = await newPage()
    await signIn(page, accounts.otherShopper)
    // The provider has forgotten the person; the token is about to end.
    await page.context().clearCookies()
    await letTokenNearItsEnd(page)
    const dialog = await sessionTimeoutDialog(page)
    await dialog.confirm()
    expect(await sessionValues(page)).toEqual({})
  },
)
