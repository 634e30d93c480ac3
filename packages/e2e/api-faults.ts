// A server that is slow or fails, for what the screens ask for; who somebody is and the words of the site still come.
import type { Page } from 'playwright-core'

const always = /AbpUserConfiguration|GetCurrentLoginInformations|PageView/
const isAsked = (url: URL) => url.pathname.startsWith('/api/') && !always.test(url.pathname)

/** Nothing is answered until it is let go. */
export async function holdApi(page: Page): Promise<() => Promise<void>> {
  const { promise: open, resolve } = Promise.withResolvers<void>()
  await page.route(isAsked, async (route) => {
    await open
    await route.continue()
  })
  return async () => {
    resolve()
    await page.unroute(isAsked)
  }
}

/** Every answer is that something went wrong inside, until it is mended. */
export async function breakApi(page: Page): Promise<() => Promise<void>> {
  await page.route(isAsked, (route) => route.fulfill({ status: 502, contentType: 'text/plain', body: '' }))
  return () => page.unroute(isAsked)
}

/** How far things jumped by themselves since the document began (the browser's layout shift score). */
export async function watchJumps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.jumps = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
          window.jumps += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => window.jumps)
}

declare global {
  interface Window {
    jumps: number
  }
}
