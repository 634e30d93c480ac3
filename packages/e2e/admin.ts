// How an administrator moves about: lists, forms in a drawer, questions.
import { texts } from '@wenli/locale/index'
import type { TextKey } from '@wenli/locale/index'
import type { Locator, Page } from 'playwright-core'

const t = texts['zh-Hans']

export const fill = (text: string, ...args: (string | number)[]) =>
  text.replace(/\{(\d+)\}/g, (_, index) => String(args[Number(index)]))

/** A screen of the administration by its address, ready to be used. */
export async function openAdmin(page: Page, name: string, title: TextKey): Promise<void> {
  await page.goto(`/admin/${name}`)
  await page.getByRole('heading', { level: 1, name: t[title] }).waitFor()
}

export const drawer = (page: Page): Locator => page.getByRole('dialog')
export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text })

export async function openForm(page: Page, entity: TextKey): Promise<Locator> {
  await page
    .getByRole('button', { name: fill(t['Admin.Create'], t[entity]) })
    .first()
    .click()
  await drawer(page).waitFor()
  return drawer(page)
}

export async function editRow(page: Page, text: string): Promise<Locator> {
  await rowOf(page, text).getByRole('button', { name: t['Admin.Edit'] }).click()
  await drawer(page).locator('form').waitFor()
  return drawer(page)
}

/** Saves and waits until the form is gone. */
export async function save(page: Page): Promise<void> {
  await drawer(page).getByRole('button', { name: t['Admin.Save'] }).click()
  await drawer(page).waitFor({ state: 'detached' })
}

/** In the list that a picker has just opened. */
export async function choose(page: Page, text: string): Promise<void> {
  await page.locator('.ant-select-item-option').filter({ hasText: text, visible: true }).first().click()
}

export async function answer(page: Page, choice: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: choice, exact: true }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
}

export async function deleteRow(page: Page, text: string): Promise<void> {
  await rowOf(page, text).getByRole('button', { name: t['Admin.Delete'] }).click()
  await answer(page, t['Admin.Delete'])
  await rowOf(page, text).waitFor({ state: 'detached' })
}

/** Says why somebody wants to see it; what is shown whole then has the focus. */
export async function reveal(page: Page, label: string, shown: string): Promise<void> {
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel(t['Field.reason']).fill(newName('核对'))
  await dialog.getByRole('button', { name: label, exact: true }).click()
  const focused = page.locator('output:focus')
  await focused.filter({ hasText: shown }).waitFor()
}

/** A name that no other test has. */
let named = 0
export const newName = (stem: string): string => {
  named += 1
  return `${stem}${Date.now().toString(36)}${process.env.VITEST_POOL_ID ?? 0}x${named}`
}

/** A real picture, small. */
export const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAAA1BMVEWoSB/Fufn6AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQYlWNgGAUMSAAAARAAAVGhZwQAAAAASUVORK5CYII=',
    'base64',
  ),
})
