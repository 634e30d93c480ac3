// Looking into what a page keeps, and setting it, as a person could with the browser's own tools.
import type { Page } from 'playwright-core'

export const sessionValue = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((key) => sessionStorage.getItem(key), key)

export const setSessionValue = (page: Page, key: string, value: string): Promise<void> =>
  page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [key, value] as const)

/** What the site keeps. The router notes scroll offsets under random names whenever a page is left: nothing of a person. */
export const sessionValues = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const { 'react-router-scroll-positions': _offsets, ...kept } = { ...sessionStorage }
    return kept
  })

export const localValue = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), key)

export const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}

/** An empty document of the site's origin, for setting storage before a page looks at it. */
export const openBlank = async (page: Page): Promise<void> => {
  const body =
    '<!doctype html><html lang="zh-Hans"><title>blank</title><link rel="icon" href="data:,"></html>'
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/blank')
}

/** Of the same person: what a tab keeps goes with it when it is doubled. */
export const openSecondWindow = async (page: Page, path: string): Promise<Page> => {
  const values = await sessionValues(page)
  const other = await page.context().newPage()
  await openBlank(other)
  for (const [key, value] of Object.entries(values)) await setSessionValue(other, key, value)
  await other.goto(path)
  return other
}

/** Somebody comes back to the window. */
export const comeBackTo = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new Event('focus')))

/** What lies further down has neither texts nor places that could be read before it is laid out. */
export const untilLaidOut = (page: Page): Promise<void> =>
  page.locator('html:not([data-loaded])').waitFor({ state: 'attached' })

/** A public page that has come to life: the keywords are picked by the running script. */
export const openPublic = async (page: Page, path: string): Promise<{ status: number | undefined }> => {
  // Its pictures may come later.
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.locator('a[data-highlighted]').first().waitFor({ state: 'attached' })
  await untilLaidOut(page)
  return { status: response?.status() }
}

/** A navigation inside the running page, as a link would make it. */
export const navigateInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
