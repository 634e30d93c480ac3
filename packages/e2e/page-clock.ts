// The page's own clock: time passes when a test says so, and nobody waits for it.
import type { Page } from 'playwright-core'

/** Lets time pass. What the page is still asking for is waited for first: its time limit runs by the same clock. */
export async function letTimePass(page: Page, ms: number): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(ms)
}

/** From here on time stands still in the page; `page.clock.runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 3_600_000)
}

/** Remembers for how long each timer was set from now on. */
export async function recordTimers(page: Page): Promise<() => Promise<number[]>> {
  const list = await page.evaluateHandle(() => {
    const delays: number[] = []
    const set = window.setTimeout
    window.setTimeout = Object.assign((...timer: Parameters<typeof set>) => {
      delays.push(timer[1] ?? 0)
      return set(...timer)
    }, set)
    return delays
  })
  return () => list.jsonValue()
}
