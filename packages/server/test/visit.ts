import { texts } from '@wenli/locale/index'
import { authorizeRequest, csrfOf, openBrowser } from './browser.ts'
import type { Browser } from './browser.ts'
import type { TestApp } from './start-test-app.ts'

export const zh = texts['zh-Hans']

/** A visit to one of the sign-in pages, ready to post its form. */
export const visitPage = async (
  { app }: Pick<TestApp, 'app'>,
  path = '',
  changes: Record<string, string | null> = {},
) => {
  const browser = openBrowser(app)
  const { location: home } = await browser.get(authorizeRequest(changes).url)
  const page = await browser.get(home + path)
  const csrf = csrfOf(page.body)
  const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    browser.post(home + path, { csrf, ...form }, headers)
  return { browser, home, page, csrf, post }
}

/** Where the browser ends up after a form was accepted. */
export const lands = async (browser: Browser, location: string): Promise<string> =>
  (await browser.get(location)).location

/** A page without what differs by nature: the token of the form, its address, what was typed. */
export const without = (body: string, ...parts: string[]): string =>
  parts.reduce((text, part) => text.replaceAll(part, ''), body)

let number = 13_700_300_000
export const newMobile = (): string => String((number += 1))
