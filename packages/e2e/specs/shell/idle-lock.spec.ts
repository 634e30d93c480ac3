import { updateSettings } from '@wenli/contract/auth/setting'
import { settingRules } from '@wenli/contract/settings'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  openBlank,
  openPublic,
  openSecondWindow,
  pathOf,
  sessionValue,
  setSessionValue,
} from '../../browser-state.ts'
import { accounts, browserTest, signIn, thoroughTest } from '../../fixtures.ts'
import type { Account, Stage } from '../../fixtures.ts'
import { letTimePass } from '../../page-clock.ts'
import { zh } from '../../words.ts'

const IDLE_MS = Number(settingRules['App.Security.IdleLockMinutes'].value) * 60_000
/** Idleness is looked for every so often, not at the very second. */
const CHECKED_WITHIN_MS = 20_000

/** A session of its own (the lock takes the power of its token), with a clock that the test moves. */
const openWithClock = async ({ newPage }: Stage, account: Account = accounts.otherShopper) => {
  const page = await newPage()
  await signIn(page, account)
  // Renewing the token is another matter, and would be due meanwhile.
  await setSessionValue(page, 'accessTokenEndsAt', String(Date.now() + 10 * IDLE_MS))
  // Where signing in led somebody may have been seen already: what is noted from here on the next page has noted.
  await openBlank(page)
  await page.evaluate(() => localStorage.removeItem('lastActivity'))
  await page.clock.install()
  return page
}

const lockCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'locking')?.value

browserTest(
  'time without a sign of life locks the screen of a signed-in user; a key or a touch starts it anew',
  async (stage) => {
    const page = await openWithClock(stage)
    await openPublic(page, '/aboutus')
    await page.getByRole('button', { name: zh('Header.AccountMenu') }).waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lastActivity'))).not.toBeNull()

    for (const sign of [() => page.keyboard.press('Shift'), () => page.mouse.click(5, 300)]) {
      await letTimePass(page, IDLE_MS - 2 * CHECKED_WITHIN_MS)
      await sign()
    }
    // Longer than the limit since the page was opened, shorter since the last sign.
    await letTimePass(page, IDLE_MS - 2 * CHECKED_WITHIN_MS)
    expect([pathOf(page), await lockCookie(page)]).toEqual(['/aboutus', undefined])

    await letTimePass(page, 3 * CHECKED_WITHIN_MS)
    await page.waitForURL((url) => url.pathname === '/locking')
    expect(await lockCookie(page)).toBe('1')
    await page.getByLabel(zh('Lock.Password')).waitFor()
    const kept = (await page.context().cookies()).find(({ name }) => name === 'last_page_name')
    expect(decodeURIComponent(kept?.value ?? '')).toBe('/aboutus')
  },
)

browserTest(
  'a sign of life in one window keeps the other windows open; a lock in one hides them all',
  async (stage) => {
    // The lock takes the power of the other's token too, while its connection still wants to come back with it.
    stage.allowComplaint(/401 .*(\/signalr\/negotiate|GetCurrentLoginInformations)/)
    const page = await openWithClock(stage)
    await openPublic(page, '/aboutus')
    await page.getByRole('button', { name: zh('Header.AccountMenu') }).waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lastActivity'))).not.toBeNull()
    await letTimePass(page, IDLE_MS - 2 * CHECKED_WITHIN_MS)
    // As another window writes it down.
    await page.evaluate(() => localStorage.setItem('lastActivity', String(Date.now())))
    await letTimePass(page, 3 * CHECKED_WITHIN_MS)
    expect([pathOf(page), await lockCookie(page)]).toEqual(['/aboutus', undefined])

    const other = await openSecondWindow(page, '/pc/emailbinding')
    await other.getByText(zh('Email.NoneBound')).waitFor()
    await page.getByRole('button', { name: zh('Header.AccountMenu') }).click()
    await page.getByRole('button', { name: zh('Header.Lock') }).click()
    await page.waitForURL('**/locking')
    await letTimePass(other, CHECKED_WITHIN_MS)
    await other.waitForURL('**/locking')
    await other.getByLabel(zh('Lock.Password')).waitFor()
  },
)

browserTest('a visitor who has not signed in is never locked out', async ({ newPage }) => {
  const page = await newPage()
  await page.clock.install()
  await openPublic(page, '/aboutus')
  await letTimePass(page, IDLE_MS + 3 * CHECKED_WITHIN_MS)
  expect([pathOf(page), await lockCookie(page)]).toEqual(['/aboutus', undefined])
})

thoroughTest('a tenant locks after the minutes that it has set, and never if these are 0', async (stage) => {
  const administrator = await stage.api(accounts.administratorOfTenant6)
  const setMinutes = (value: string) =>
    administrator.call(updateSettings, {
      body: { values: [{ name: 'App.Security.IdleLockMinutes', value }] },
    })
  const open = async () => {
    const page = await openWithClock(stage, accounts.administratorOfTenant6)
    expect(await sessionValue(page, 'tenantId')).toBe('6')
    await page.goto('/pc/emailbinding')
    await page.getByText(zh('Email.NoneBound')).waitFor()
    return page
  }
  const openWatched = async () => {
    const page = await open()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lastActivity'))).not.toBeNull()
    return page
  }
  /** The last sign of life was so long ago; then the page has time to look for it. */
  const beIdleFor = async (page: Page, ms: number) => {
    await page.evaluate((ms) => localStorage.setItem('lastActivity', String(Date.now() - ms)), ms)
    // Not longer: the connection to the server would think that it has gone silent.
    await letTimePass(page, CHECKED_WITHIN_MS)
  }
  // The lock takes the power of the token while the connection still wants to come back with it.
  stage.allowComplaint(/401 .*\/signalr\/negotiate/)
  try {
    await setMinutes('7')
    const early = await openWatched()
    await beIdleFor(early, 6 * 60_000)
    expect([pathOf(early), await lockCookie(early)]).toEqual(['/pc/emailbinding', undefined])
    const late = await openWatched()
    await beIdleFor(late, 7 * 60_000)
    await late.waitForURL((url) => url.pathname === '/locking')
    expect(await lockCookie(late)).toBe('1')

    await setMinutes('0')
    const never = await open()
    await beIdleFor(never, 2 * IDLE_MS)
    expect([pathOf(never), await lockCookie(never)]).toEqual(['/pc/emailbinding', undefined])
  } finally {
    await setMinutes(settingRules['App.Security.IdleLockMinutes'].value)
  }
})
