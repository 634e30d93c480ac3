/** Time as the hub sees it; tests hand in a clock they move themselves. */
export type HubTimers = {
  now(): number
  /** Both return a function that cancels. */
  every(milliseconds: number, run: () => void): () => void
  after(milliseconds: number, run: () => void): () => void
}

// Unreferenced: a waiting heartbeat must not keep the process alive.
export const systemTimers: HubTimers = {
  now: () => Date.now(),
  every: (milliseconds, run) => {
    const timer = setInterval(run, milliseconds).unref()
    return () => clearInterval(timer)
  },
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds).unref()
    return () => clearTimeout(timer)
  },
}
