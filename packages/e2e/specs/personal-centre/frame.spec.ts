import { texts } from '@wenli/locale/index'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accounts, browserTest, expectNoSeriousViolations, thoroughTest } from '../../fixtures.ts'
import { keptTags, openScreen, shownTags } from '../../personal-centre.ts'
import { openSignedIn } from '../../signed-in.ts'

const t = texts['zh-Hans']

const pathOf = (page: Page) => new URL(page.url()).pathname
const tagsMenu = async (page: Page, choice: string) => {
  await page.getByRole('button', { name: t['Tags.More'] }).click()
  await page.getByRole('menuitem', { name: choice }).click()
}
const widthOfMenu = async (page: Page) =>
  (await page.getByRole('navigation', { name: t['Frame.Menu'] }).boundingBox())?.width

browserTest(
  'tags: closing the current one leads to the second, all but home and the current, all',
  async ({ newPage }) => {
    const page = await openSignedIn({ newPage }, accounts.shopper)
    await page.goto('/pc/home')
    for (const title of ['Title.Profile', 'Title.EmailBinding', 'Title.ChangePassword'] as const) {
      await openScreen(page, title)
    }
    await expect
      .poll(() => keptTags(page))
      .toEqual(['/pc/home', '/pc/profile', '/pc/emailbinding', '/pc/changepassword'])

    await page
      .getByRole('button', { name: t['Tags.CloseOne'].replace('{0}', t['Title.ChangePassword']) })
      .click()
    await page.waitForURL('**/pc/profile')
    await tagsMenu(page, t['Tags.CloseOthers'])
    await expect.poll(() => shownTags(page)).toEqual([t['Title.PersonalCentre'], t['Title.Profile']])
    expect(pathOf(page)).toBe('/pc/profile')

    await openScreen(page, 'Title.EmailBinding')
    await tagsMenu(page, t['Tags.CloseAll'])
    await page.waitForURL('**/pc/home')
    await expect.poll(() => keptTags(page)).toEqual(['/pc/home'])
    const home = t['Tags.CloseOne'].replace('{0}', t['Title.PersonalCentre'])
    expect(await page.getByRole('button', { name: home }).count()).toBe(0)
  },
)

browserTest(
  'a page behind an open tag keeps what was typed; a page of the no-cache list does not',
  async ({ newPage }) => {
    const page = await openSignedIn({ newPage }, accounts.shopper)
    await page.goto('/pc/home')
    await openScreen(page, 'Title.EmailBinding')
    await page.getByLabel(t['Email.New']).fill('half@')
    await openScreen(page, 'Title.ChangePassword')
    await page.getByLabel(t['ChangePassword.Current']).fill('half')
    await openScreen(page, 'Title.EmailBinding')
    expect(await page.getByLabel(t['Email.New']).inputValue()).toBe('half@')
    await openScreen(page, 'Title.ChangePassword')
    expect(await page.getByLabel(t['ChangePassword.Current']).inputValue()).toBe('')
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cachePage') ?? '[]')))
      .toEqual(['pc.home', 'pc.emailbinding'])
  },
)

thoroughTest(
  'pages of the personal centre wait while somebody looks into the administration',
  async (stage) => {
    const page = await openSignedIn(stage, accounts.administrator)
    await page.goto('/pc/emailbinding')
    await page.getByLabel(t['Email.New']).fill('half@')
    const areas = page.getByRole('navigation', { name: t['Frame.Areas'] })
    await areas.getByRole('link', { name: t['Area.Admin'] }).click()
    await page.getByRole('heading', { name: t['AdminHome.Counts'] }).waitFor()
    const menu = page.getByRole('navigation', { name: t['Frame.Menu'] })
    await menu.getByRole('menuitem', { name: t['PermissionGroup.Identity'] }).waitFor()
    await page
      .getByRole('navigation', { name: t['Tags.Label'] })
      .getByRole('link', { name: t['Title.EmailBinding'] })
      .click()
    expect(await page.getByLabel(t['Email.New']).inputValue()).toBe('half@')
    await menu.getByRole('menuitem', { name: t['Title.Profile'] }).waitFor()
  },
)

browserTest('the menu shrinks from 256 to 80 px and stays so', async ({ newPage }) => {
  const page = await openSignedIn({ newPage }, accounts.shopper)
  await page.goto('/pc/home')
  await page.getByRole('button', { name: t['Frame.ShrinkMenu'] }).waitFor()
  expect(await widthOfMenu(page)).toBe(256)
  await page.getByRole('button', { name: t['Frame.ShrinkMenu'] }).click()
  await expect.poll(() => widthOfMenu(page)).toBe(80)
  await expectNoSeriousViolations(page)
  await page.reload()
  await page.getByRole('button', { name: t['Frame.OpenMenu'] }).waitFor()
  expect(await widthOfMenu(page)).toBe(80)
})

browserTest(
  'the menu is light and the colour the brand’s, until another choice, which stays',
  async ({ newPage }) => {
    const page = await openSignedIn({ newPage }, accounts.shopper)
    await page.goto('/pc/home')
    const menu = page.getByRole('navigation', { name: t['Frame.Menu'] }).getByRole('menu').first()
    await menu.waitFor()
    expect(await menu.getAttribute('class')).toContain('ant-menu-light')
    await page.getByRole('button', { name: t['Theme.Title'] }).click()
    const drawer = page.getByRole('dialog', { name: t['Theme.Title'] })
    expect(await drawer.getByLabel(t['Theme.MainColor.ochre']).isChecked()).toBe(true)
    await drawer.getByLabel(t['Theme.Menu.dark']).check()
    await drawer.getByLabel(t['Theme.MainColor.celadon']).check()
    await expectNoSeriousViolations(page)
    await page.reload()
    await menu.waitFor()
    expect(await menu.getAttribute('class')).toContain('ant-menu-dark')
    expect(await page.locator('html').getAttribute('data-main-color')).toBe('celadon')
    await expectNoSeriousViolations(page)
  },
)

thoroughTest('the primary button of the library has the colour of the token --brand', async ({ newPage }) => {
  const page = await openSignedIn({ newPage }, accounts.shopper)
  await page.goto('/pc/profile')
  const button = page.locator('main .ant-btn-primary').first()
  await button.waitFor()
  const painted = await button.evaluate((element) => getComputedStyle(element).backgroundColor)
  const brand = await page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('span'))
    sample.style.color = 'var(--brand)'
    return getComputedStyle(sample).color
  })
  expect([painted, brand]).toEqual(['rgb(168, 72, 31)', 'rgb(168, 72, 31)'])
})

thoroughTest(
  'an area whose texts and permissions do not come says so, and tries again',
  async ({ newPage, allowComplaint }) => {
    allowComplaint(/503|no answer|HTTP 503/)
    const page = await openSignedIn({ newPage }, accounts.shopper)
    await page.goto('/pc/home')
    await page.getByRole('heading', { name: /你好/ }).waitFor()
    await page.route('**/AbpUserConfiguration/GetAll', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/pc/profile')
    await page.getByRole('heading', { name: t['Error.PageFailed'] }).waitFor()
    await expectNoSeriousViolations(page)
    await page.unroute('**/AbpUserConfiguration/GetAll')
    await page.getByRole('button', { name: t['Error.Retry'] }).click()
    await page.getByRole('heading', { name: t['Title.Profile'], level: 1 }).waitFor()
  },
)
