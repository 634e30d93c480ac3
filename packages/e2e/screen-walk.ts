// What holds for every screen, whoever looks at it and how wide the window is.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoSeriousViolations } from './expect-no-serious-violations.ts'
import type { Screen } from './screens.ts'
import { pageTitle } from './words.ts'

/** The screen that an address led to is drawn, with what it shows; pages kept behind it do not count. */
async function settled(page: Page, { title }: Screen): Promise<void> {
  await page.waitForFunction((wanted) => document.title === wanted, pageTitle(title))
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1 }).waitFor()
  await main
    .locator('.ant-spin-spinning, .ant-skeleton, [aria-busy="true"]')
    .filter({ visible: true })
    .first()
    .waitFor({ state: 'detached' })
  // Rows, cards, a form, or the word that there is nothing yet.
  await main.locator('table, ul li, ol li, form, [role="status"]').filter({ visible: true }).first().waitFor()
}

/** Its title, nothing wider than the window, and axe finds nothing serious. */
export async function expectSoundScreen(page: Page, screen: Screen): Promise<void> {
  await settled(page, screen)
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect({ path: screen.path, sideways: Math.max(0, sideways) }).toEqual({ path: screen.path, sideways: 0 })
  await expectNoSeriousViolations(page)
}
