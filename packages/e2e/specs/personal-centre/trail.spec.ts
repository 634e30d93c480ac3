import type { TextKey } from '@wenli/locale/index'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { newName, openAdmin, openForm, save } from '../../admin.ts'
import { openPublic, pathOf } from '../../browser-state.ts'
import { accounts, browserTest, flowWidths, thoroughTest } from '../../fixtures.ts'
import type { Account } from '../../fixtures.ts'
import { recordTimers } from '../../page-clock.ts'
import { sample } from '../../sample.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

const trail = (page: Page) => page.getByRole('navigation', { name: zh('Trail.Label') })

type Way = { account: Account; home: string; trails: Record<string, TextKey[]> }
const ways: Record<string, Way> = {
  'the personal centre': {
    account: accounts.shopper,
    home: '/pc/home',
    trails: {
      '/pc/home': ['Title.PersonalCentre'],
      '/pc/ProductFinding': ['Title.PersonalCentre', 'Title.ProductFinding'],
      '/pc/profile': ['Title.PersonalCentre', 'Menu.Account', 'Title.Profile'],
    },
  },
  'the vendor area': {
    account: accounts.vendor,
    home: '/vc/home',
    trails: {
      '/vc/home': ['Area.VendorCentre'],
      '/vc/product': ['Area.VendorCentre', 'Title.VendorProducts'],
    },
  },
  'the administration': {
    account: accounts.administrator,
    home: '/admin',
    trails: {
      '/admin': ['Area.Admin'],
      '/admin/brands': ['Area.Admin', 'PermissionGroup.BaseInfo', 'Brand'],
      '/admin/memberships': ['Area.Admin', 'PermissionGroup.Identity', 'Membership'],
    },
  },
}

for (const width of flowWidths(375)) {
  for (const [area, { account, home, trails }] of sample(Object.entries(ways), 2)) {
    browserTest(
      `at ${width} px the breadcrumb of ${area} is home, home and page, or home, group and page, and leads home`,
      async (stage) => {
        const page = await openSignedIn(stage, account, { width })
        for (const [path, titles] of Object.entries(trails)) {
          await page.goto(path)
          await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
          const crumbs = trail(page).getByRole('listitem')
          const links = trail(page).getByRole('link')
          await expect.poll(() => crumbs.allInnerTexts()).toEqual(titles.map((title) => zh(title)))
          // Only home is a link, and not on itself.
          expect(await links.allInnerTexts()).toEqual(
            titles.slice(0, titles.length > 1 ? 1 : 0).map((title) => zh(title)),
          )
        }
        await trail(page).getByRole('link').click()
        await page.waitForURL((url) => url.pathname === home)
      },
    )
  }
}

/** Every address of the site that a page's links name. */
const linkedFrom = (page: Page, part: string): Promise<string[]> =>
  page
    .locator(part)
    .locator('a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])

async function expectToExist(page: Page, addresses: string[], atLeast: number): Promise<void> {
  expect(addresses.length).toBeGreaterThanOrEqual(atLeast)
  // One after another: all at once are too many for a server on a machine that does much else, which says so.
  const answers: [address: string, status: number][] = []
  for (const address of addresses) answers.push([address, (await page.request.get(address)).status()])
  expect(answers).toEqual(addresses.map((address) => [address, 200]))
}

for (const width of flowWidths(375)) {
  browserTest(`at ${width} px every link of header and footer leads to a page that exists`, async (stage) => {
    const page = await stage.newPage({ width })
    await openPublic(page, '/aboutus')
    await expectToExist(page, await linkedFrom(page, 'header, footer'), 10)
    for (const { account, home } of sample(Object.values(ways), 3)) {
      const inside = await openSignedIn(stage, account, { width })
      await inside.goto(home)
      await inside.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      await expectToExist(inside, await linkedFrom(inside, 'header, footer'), 1)
      await inside
        .getByRole('banner')
        .getByRole('link', { name: zh('Site.Name') })
        .click()
      await inside.waitForURL((url) => url.pathname === '/')
      expect(pathOf(inside)).toBe('/')
    }
  })
}

thoroughTest('toasts of the back office appear at top offset 350 and last 8 seconds', async (stage) => {
  const page = await openSignedIn(stage, accounts.administrator)
  await page.clock.install()
  await openAdmin(page, 'brands', 'Brand')
  const form = await openForm(page, 'Brand')
  await form.getByLabel(zh('Brand.name')).fill(newName('提示'))
  const timers = await recordTimers(page)
  const toast = page
    .getByRole('status')
    .locator('> div')
    .filter({ hasText: zh('Admin.Saved') })
  // On a slow machine it may be gone again when the drawer is: it is measured as soon as it is there.
  const [top] = await Promise.all([
    toast.evaluate((element) => element.getBoundingClientRect().top),
    save(page),
  ])
  expect(Math.round(top)).toBe(350)
  expect(await timers()).toContain(8000)
  await page.clock.runFor(8000)
  await toast.waitFor({ state: 'detached' })
})
