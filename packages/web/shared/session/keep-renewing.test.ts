import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRenewing } from './keep-renewing.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const minutes = (count: number) => count * 60_000
const FAR = minutes(60)

/** Renews with these outcomes, one after the other, the last for ever; tells when it was tried, in seconds. */
const renewing = (...outcomes: ('settled' | 'failed')[]) => {
  const triedAt: number[] = []
  const stop = keepRenewing(minutes(28), async () => {
    const outcome = outcomes[Math.min(triedAt.length, outcomes.length - 1)] ?? 'failed'
    triedAt.push(Date.now() / 1000)
    return outcome
  })
  return { triedAt, stop }
}

test('a renewal that failed is tried again every 15 seconds until one is answered', async () => {
  const { triedAt } = renewing('failed', 'failed', 'settled')
  await vi.advanceTimersByTimeAsync(FAR)
  expect(triedAt).toEqual([1680, 1695, 1710])
})

test('it is tried until the token ends, and once after that', async () => {
  const { triedAt } = renewing('failed')
  await vi.advanceTimersByTimeAsync(FAR)
  const [last = 0, before = 0] = triedAt.toReversed()
  expect([before, last]).toEqual([1800, 1815])
})

test('it is not tried again after it was stopped, also while it was under way', async () => {
  const { triedAt, stop } = renewing('failed')
  await vi.advanceTimersByTimeAsync(minutes(28))
  stop()
  await vi.advanceTimersByTimeAsync(FAR)
  expect(triedAt).toHaveLength(1)

  let finish = (_outcome: 'failed') => undefined as void
  let tries = 0
  const stopUnderWay = keepRenewing(0, () => {
    tries += 1
    return new Promise((resolve) => (finish = resolve))
  })
  await vi.advanceTimersByTimeAsync(0)
  stopUnderWay()
  finish('failed')
  await vi.advanceTimersByTimeAsync(FAR)
  expect(tries).toBe(1)
})
