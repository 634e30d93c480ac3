// How a person moves about in the personal centre, at a desk and on a phone.
import { texts } from '@wenli/locale/index'
import type { TextKey } from '@wenli/locale/index'
import type { Page } from 'playwright-core'

const t = texts['zh-Hans']

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** Through the side menu, which is a drawer on a phone. */
export async function openScreen(page: Page, title: TextKey): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: t['Frame.OpenMenu'] }).click()
  await page.getByRole('menuitem', { name: t[title] }).click()
  await page
    .getByRole('link', { name: t[title], exact: true })
    .and(page.locator('[aria-current="page"]'))
    .waitFor()
}

export async function chooseInAccountMenu(page: Page, choice: string): Promise<void> {
  await page.getByRole('button', { name: t['Header.AccountMenu'] }).click()
  await page.getByRole('menuitem', { name: choice }).click()
}

/** In the header at a desk, in the account menu on a phone. */
export async function pressInHeader(page: Page, name: string): Promise<void> {
  if (isPhone(page)) await chooseInAccountMenu(page, name)
  else await page.getByRole('banner').getByRole('button', { name }).click()
}

/** What local storage keeps of the open pages. */
export const keptTags = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const kept: { address: string }[] = JSON.parse(localStorage.getItem('pageOpenedList') ?? '[]')
    return kept.map(({ address }) => address)
  })

/** The titles of the tags, as they are read. */
export const shownTags = (page: Page): Promise<string[]> =>
  page.getByRole('navigation', { name: t['Tags.Label'] }).getByRole('link').allTextContents()
