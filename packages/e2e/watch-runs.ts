import type { Page } from 'playwright-core'

declare global {
  interface Window {
    __ran?: string
  }
}

/** Whatever runs calls `alert`; every page opened from now on remembers that it did. */
export const watchForRuns = async (page: Page): Promise<() => Promise<string | undefined>> => {
  await page.addInitScript(() => {
    window.alert = (what) => {
      window.__ran = `${location.href} ${String(what)}`
    }
  })
  return () => page.evaluate(() => window.__ran)
}
