const AT_LATEST_MS = 2_000

/**
 * What is laid out only when it comes near (`.further-down` of base.css) is laid out piece by piece once there is nothing
 * else to do: its expected height is a guess, and places on a page are remembered by true ones.
 */
export const layOutTheRest = (): void => {
  // Not every browser tells when it has nothing to do, and one that always has something would never come to it.
  const whenIdle = (step: () => void): unknown =>
    window.requestIdleCallback?.(step, { timeout: AT_LATEST_MS }) ?? setTimeout(step)
  const layOutNext = (): void => {
    const next = document.querySelector('.further-down')
    if (next === null) return document.documentElement.removeAttribute('data-loaded')
    next.classList.remove('further-down')
    next.getBoundingClientRect()
    whenIdle(layOutNext)
  }
  whenIdle(layOutNext)
}
