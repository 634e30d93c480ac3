// The page's own clock: time passes when a test says so, and nobody waits for it.
import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { HOUR_MS } from '@wenli/contract/time'

const underWay = new WeakMap<Page, Set<Request>>()

/** From the page's first request on, so that at any time it is known what it waits for. */
export function countRequests(page: Page): void {
  const open = new Set<Request>()
  underWay.set(page, open)
  page.on('request', (request) => {
    // What the document before it asked for is no longer waited for, and may never be told to have ended.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/** "Idle" happens once in a document; what is asked for later is counted. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const open = underWay.get(page)
  if (open === undefined) throw new Error('the requests of this page are not counted')
  await expect.poll(() => [...open].map((request) => request.url()), { timeout: 60_000 }).toEqual([])
}

/** Lets time pass. What the page is still asking for is waited for first: its time limit runs by the same clock. */
export async function letTimePass(page: Page, ms: number): Promise<void> {
  await untilQuiet(page)
  await page.clock.runFor(ms)
}

/**
 * From here on time stands still in the page; `page.clock.runFor` moves it. It stops at a moment to come, which must not
 * have passed when the browser hears of it: in an hour, or sooner where an hour without a touch locks the screen.
 */
export async function stopClock(page: Page, ahead = HOUR_MS): Promise<void> {
  await untilQuiet(page)
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + ahead)
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
