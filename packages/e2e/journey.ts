// The way of a new person through the site, from registering to coming back: the same steps whichever way signing in
// takes and however wide the window is.
import { texts } from '@wenli/locale/index'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Account } from './accounts.ts'
import { pathOf, sessionValues } from './browser-state.ts'
import { expectNoSeriousViolations } from './expect-no-serious-violations.ts'
import {
  chooseInAccountMenu,
  isPhone,
  keptTags,
  openScreen,
  pressInHeader,
  shownTags,
} from './personal-centre.ts'
import { samplePicture } from './sample-picture.ts'

const t = texts['zh-Hans']
const en = texts.en

/** A toast is gone after eight seconds, which a slow machine may need for the click alone: it is looked for from before. */
async function pressUntilSaid(page: Page, button: string, toast: string): Promise<void> {
  await Promise.all([
    page.getByText(toast).first().waitFor(),
    page.getByRole('button', { name: button }).click(),
  ])
}

export async function fillProfile(page: Page): Promise<void> {
  await openScreen(page, 'Title.Profile')
  await page.getByLabel(t['UserProfile.fullName']).fill('沈知微')
  await page.getByRole('radio', { name: t['UserProfile.gender.Female'] }).check()
  await page.getByLabel(t['UserProfile.birthday']).fill('1990-01-31')
  await page.getByLabel(t['UserProfile.birthday']).press('Enter')
  await page.getByLabel(t['UserProfile.identificationCardNo']).fill('11010519491231002x')
  await expectNoSeriousViolations(page)
  await pressUntilSaid(page, t['Profile.Save'], t['Profile.Saved'])
  await page.getByText('110***********002X').waitFor()
}

export async function chooseAvatar(page: Page): Promise<void> {
  const choose = async () => {
    await page.locator('input[type="file"]').setInputFiles(await samplePicture(page))
    await pressUntilSaid(page, t['Avatar.Use'], t['Avatar.Saved'])
  }
  const inHeader = page.getByRole('banner')
  // A picture that does not come through gives way to the next one.
  const avatars = '**/files/5/UserAvatar/**'
  await page.route(avatars, (route) => route.fulfill({ contentType: 'image/png', body: '' }))
  await choose()
  await inHeader.locator('[data-phase="failed"]').waitFor()
  await page.unroute(avatars)
  await choose()
  await inHeader.locator('img[src^="/files/5/UserAvatar/"]').waitFor()
}

export async function changePassword(page: Page, account: Account, password: string): Promise<Account> {
  await openScreen(page, 'Title.ChangePassword')
  await page.getByLabel(t['ChangePassword.Current']).fill(account.password)
  await page.getByLabel(t['ChangePassword.New'], { exact: true }).fill(password)
  await page.getByLabel(t['ChangePassword.Confirmation']).fill(password)
  await pressUntilSaid(page, t['ChangePassword.Save'], t['ChangePassword.Success'])
  return { ...account, password }
}

export async function lockAndUnlock(page: Page, { password }: Account): Promise<void> {
  await openScreen(page, 'Title.EmailBinding')
  await page.getByText(t['Email.NoneBound']).waitFor()
  await pressInHeader(page, t['Header.Lock'])
  await page.waitForURL('**/locking')
  // The page leads back by itself when its script runs, which may be after it has loaded.
  await page.goto('/pc/home')
  await page.waitForURL('**/locking')
  await page.getByLabel(t['Lock.Password']).fill(password)
  await page.getByRole('button', { name: t['Lock.Unlock'] }).click()
  await page.waitForURL('**/pc/emailbinding')
}

export async function switchLanguageAndBack(page: Page): Promise<void> {
  await pressInHeader(page, t['Culture.en'])
  await page.getByRole('heading', { name: en['Title.EmailBinding'], level: 1 }).waitFor()
  expect(await page.title()).toBe(`${en['Title.EmailBinding']} - ${en['Site.Name']}`)
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  if (isPhone(page)) await page.getByRole('button', { name: en['Header.AccountMenu'] }).click()
  await page.getByRole(isPhone(page) ? 'menuitem' : 'button', { name: t['Culture.zh-Hans'] }).click()
  await page.getByRole('heading', { name: t['Title.EmailBinding'], level: 1 }).waitFor()
}

export async function closeTagAndReload(page: Page): Promise<void> {
  const titles = ['PersonalCentre', 'Profile', 'ChangePassword', 'EmailBinding'] as const
  expect(await shownTags(page)).toEqual(titles.map((title) => t[`Title.${title}`]))
  await page
    .getByRole('button', { name: t['Tags.CloseOne'].replace('{0}', t['Title.ChangePassword']) })
    .click()
  expect(await keptTags(page)).toEqual(['/pc/home', '/pc/profile', '/pc/emailbinding'])
  expect(pathOf(page)).toBe('/pc/emailbinding')
  await page.reload()
  await page.getByRole('heading', { name: t['Title.EmailBinding'], level: 1 }).waitFor()
  expect(await keptTags(page)).toEqual(['/pc/home', '/pc/profile', '/pc/emailbinding'])
}

export async function signOut(page: Page): Promise<void> {
  await chooseInAccountMenu(page, t['Header.Logout'])
  await page.getByText(t['Logout.Confirm']).waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: t['Dialog.NotNow'] }).click()
  expect(pathOf(page)).toBe('/pc/emailbinding')
  await chooseInAccountMenu(page, t['Header.Logout'])
  await page.getByRole('alertdialog').getByRole('button', { name: t['Header.Logout'] }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('banner').locator('a[href="/pc/home"]').waitFor()
  expect(await keptTags(page)).toEqual([])
  expect(await sessionValues(page)).toEqual({})
}

/** spec §6: asked for a page of their own, a visitor signs in and comes back to it. */
export async function signInOnTheWay(page: Page, { username, password }: Account): Promise<void> {
  await page.goto('/pc/emailbinding')
  await page.waitForURL('**/connect/**')
  await page.locator('input[name="username"]').fill(username)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('input[name="password"]').press('Enter')
  await page.waitForURL((url) => url.pathname === '/pc/emailbinding')
  await page.getByRole('heading', { level: 1, name: t['Title.EmailBinding'] }).waitFor()
  await openScreen(page, 'Title.PersonalCentre')
  await page.getByRole('heading', { name: t['PersonalCentre.Greeting'].replace('{0}', '沈知微') }).waitFor()
}
