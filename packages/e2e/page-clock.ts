// The page's own clock: time passes when a test says so, and nobody waits for it.
import type { Page } from 'playwright-core'

/** From here on time stands still in the page; `page.clock.runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
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

/** Time limits of requests follow the page's clock too, which leaves them to the browser otherwise. */
export async function limitByPageClock(page: Page): Promise<void> {
  await page.evaluate(() => {
    AbortSignal.timeout = (ms) => {
      const limit = new AbortController()
      setTimeout(() => limit.abort(new DOMException('timed out', 'TimeoutError')), ms)
      return limit.signal
    }
  })
}
