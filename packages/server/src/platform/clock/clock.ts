/** Time arrives through deps, so that timers can be tested without waiting. */
export type Clock = { readonly now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
