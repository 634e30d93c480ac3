import type { Page } from 'playwright-core'
import { openBlank } from './browser-state.ts'

/** Signed in at the provider; a sign-in of the site is under way, and its answer is held back from the page. */
export const holdAnswer = async (
  page: Page,
  change: (authorize: URL) => void = () => undefined,
): Promise<URL> => {
  await openBlank(page)
  await page.evaluate(() => sessionStorage.clear())
  const asked = page.waitForRequest((request) => request.url().includes('/connect/authorize?'))
  await page.route('**/connect/authorize?*', (route) => route.fulfill({ status: 204, body: '' }), {
    times: 1,
  })
  await page.goto('/login')
  const authorize = new URL((await asked).url())
  change(authorize)
  const response = await page.request.get(authorize.href, { maxRedirects: 0 })
  const location = response.headers()['location']
  if (location === undefined) throw new Error(`the provider answered ${response.status()}`)
  return new URL(location)
}
