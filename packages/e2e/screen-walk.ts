// What holds for every screen, whoever looks at it and how wide the window is.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Account } from './accounts.ts'
import { navigateInside } from './browser-state.ts'
import { expectNoSeriousViolations } from './expect-no-serious-violations.ts'
import { browserTest, widths } from './fixtures.ts'
import type { Width } from './fixtures.ts'
import type { Screen } from './screens.ts'
import { openSignedIn } from './signed-in.ts'
import { watchForeignRequests } from './watch-requests.ts'
import { pageTitle } from './words.ts'

/** The screen that an address led to is drawn, with what it shows; pages kept behind it do not count. */
export async function untilDrawn(page: Page, { shows }: Pick<Screen, 'shows'>): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1 }).waitFor()
  await main
    .locator('.ant-spin-spinning, .ant-skeleton, [aria-busy="true"]')
    .filter({ visible: true })
    .first()
    .waitFor({ state: 'detached' })
  await main.locator(shows).filter({ visible: true }).first().waitFor()
}

export async function expectToFit(page: Page, path: string): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect({ path, sideways: Math.max(0, sideways) }).toEqual({ path, sideways: 0 })
}

/** A new document costs seconds; so do many pages kept behind the current one, which axe walks past. */
const SCREENS_PER_DOCUMENT = 10

type Walk = {
  width: Width
  who: string
  account: Account
  screens: readonly Screen[]
  /** Where one component draws most of the screens, axe looks at every so-manieth; `npm run prove` lets it look at all. */
  axeEvery?: number
}

/** Many screens of one kind: every other one at a desk, the rest on a phone; `npm run prove` walks all at both. */
export const sharedOut = (screens: readonly Screen[], width: Width): readonly Screen[] =>
  process.env.PROVE === '1'
    ? screens
    : screens.filter((_, index) => index % widths.length === widths.indexOf(width))

/** Every screen of somebody: its title, nothing wider than the window, no foreign request, nothing serious by axe. */
export const walkScreens = ({ width, who, account, screens, axeEvery = 1 }: Walk): void => {
  if (screens.length === 0) return
  browserTest(
    `at ${width} px the screens of ${who} have their titles, fit, ask nobody else, and axe finds nothing serious`,
    async (stage) => {
      const page = await openSignedIn(stage, account, { width })
      const foreign = watchForeignRequests(page, stage.baseUrl)
      for (const [index, screen] of screens.entries()) {
        const isFirst = index % SCREENS_PER_DOCUMENT === 0
        if (isFirst) await page.goto(screen.path)
        else await navigateInside(page, screen.path)
        await page.waitForFunction((wanted) => document.title === wanted, pageTitle(screen.title))
        await untilDrawn(page, screen)
        await expectToFit(page, screen.path)
        // Header, menu, tags and footer stay what they are while the document lives.
        const isLookedAt = isFirst || index % axeEvery === 0 || process.env.PROVE === '1'
        if (isLookedAt) await expectNoSeriousViolations(page, isFirst ? 'document' : 'main')
      }
      expect(foreign).toEqual([])
    },
    600_000,
  )
}
