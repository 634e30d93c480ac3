import { CHUNK_TIMEOUT_MS } from '@wenli/contract/limits'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPublic } from '../../browser-state.ts'
import { accounts, browserTest, expectNoSeriousViolations, thoroughTest } from '../../fixtures.ts'
import { recordTimers, stopClock } from '../../page-clock.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

/** Opens a document of which this file does not come, and lets the time pass in which it should have. */
const waitInVain = async (page: Page, path: string, file: string): Promise<void> => {
  let held = 0
  await page.route(file, () => void (held += 1))
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await expect.poll(() => held).toBeGreaterThan(0)
  await page.getByText(zh('Loading.Label')).waitFor()
  await page.clock.runFor(CHUNK_TIMEOUT_MS)
  await page.getByRole('heading', { level: 1, name: zh('Error.PageFailed') }).waitFor()
  await page.unroute(file)
}

browserTest('a screen that has not loaded in 120 seconds shows the retry page', async (stage) => {
  stage.allowComplaint(/screen not loaded in time/)
  const page = await stage.newPage()
  await page.clock.install()
  await openPublic(page, '/')
  let held = 0
  let isBack = false
  // The code of the screen is asked for and never comes; what was asked for in vain is not answered later either.
  await page.route('**/assets/static-content*.js', async (route) => {
    if (isBack) await route.continue()
    else held += 1
  })
  await stopClock(page)
  const timers = await recordTimers(page)
  await page
    .locator('footer')
    .getByRole('link', { name: zh('Title.AboutUs') })
    .click()
  await page.getByRole('progressbar').waitFor()
  await expect.poll(() => held).toBeGreaterThan(0)
  await expect.poll(timers).toContain(CHUNK_TIMEOUT_MS)
  await page.clock.runFor(CHUNK_TIMEOUT_MS - 1000)
  expect(await page.getByText(zh('Error.ScreenNotLoaded')).count()).toBe(0)
  await page.clock.runFor(2000)
  await page.getByRole('heading', { level: 1, name: zh('Error.ScreenNotLoaded') }).waitFor()
  await page.clock.resume()
  await expectNoSeriousViolations(page)

  isBack = true
  await page.getByRole('button', { name: zh('Error.Retry') }).click()
  await page.getByRole('heading', { level: 1, name: zh('Title.AboutUs') }).waitFor()

  await waitInVain(page, '/cart', '**/assets/trade-pages-zh-Hans*.json')
  await page.getByRole('button', { name: zh('Error.Retry') }).click()
  await page.getByRole('heading', { level: 1, name: zh('Title.Cart') }).waitFor()
})

thoroughTest(
  'a screen of the personal centre that has not loaded in 120 seconds shows the retry page inside its frame, or in its place',
  async (stage) => {
    stage.allowComplaint(/screen not loaded in time/)
    const page = await openSignedIn(stage, accounts.shopper)
    // A connection would find the server silent when the clock jumps, and what is asked for when it comes back would run
    // out of time by the same clock.
    await page.route('**/signalr/negotiate?*', (route) => route.fulfill({ json: { error: 'not now' } }))
    await page.clock.install()
    const permitted = page.waitForResponse('**/AbpUserConfiguration/GetAll')
    await waitInVain(page, '/pc/home', '**/assets/back-office-area*.js')
    await permitted
    await page.getByRole('button', { name: zh('Error.Retry') }).click()
    await page.getByRole('menu').first().waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    let held = 0
    let isBack = false
    await page.route('**/assets/email-binding*.js', async (route) => {
      if (isBack) await route.continue()
      else held += 1
    })
    await stopClock(page, 120_000)
    await page
      .getByRole('menu')
      .getByRole('link', { name: zh('Title.EmailBinding') })
      .click()
    await expect.poll(() => held).toBeGreaterThan(0)
    await page.clock.runFor(119_000)
    expect(await page.getByText(zh('Error.ScreenNotLoaded')).count()).toBe(0)
    await page.clock.runFor(2000)
    await page.getByRole('heading', { level: 1, name: zh('Error.ScreenNotLoaded') }).waitFor()
    await page.getByRole('menu').first().waitFor()
    await page.clock.resume()

    isBack = true
    await page.getByRole('button', { name: zh('Error.Retry') }).click()
    await page.getByRole('heading', { level: 1, name: zh('Title.EmailBinding') }).waitFor()
  },
)

thoroughTest(
  'a screen of the personal centre that does not load offers another try, and the frame stays',
  async (stage) => {
    stage.allowComplaint(/ERR_FAILED|Failed to fetch dynamically imported module/)
    const page = await openSignedIn(stage, accounts.shopper)
    await page.goto('/pc/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.route('**/assets/email-binding*.js', (route) => route.abort())
    await page
      .getByRole('menu')
      .getByRole('link', { name: zh('Title.EmailBinding') })
      .click()
    await page.getByRole('heading', { level: 1, name: zh('Error.ScreenNotLoaded') }).waitFor()
    await page.getByRole('menu').first().waitFor()
    await page.unroute('**/assets/email-binding*.js')
    await page.getByRole('button', { name: zh('Error.Retry') }).click()
    await page.getByRole('heading', { level: 1, name: zh('Title.EmailBinding') }).waitFor()
  },
)
