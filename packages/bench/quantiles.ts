/** Milliseconds. */
export type Quantiles = { readonly p50: number; readonly p95: number }

export const quantiles = (times: readonly number[]): Quantiles => {
  const rising = times.toSorted((one, other) => one - other)
  const at = (share: number) =>
    Math.round((rising[Math.min(rising.length - 1, Math.floor(rising.length * share))] ?? 0) * 10) / 10
  return { p50: at(0.5), p95: at(0.95) }
}

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** One after the other, as one visitor asks; the first few warm up and do not count. */
export const timesOf = async (
  rounds: number,
  work: (round: number) => Promise<unknown>,
  warmUp = 10,
): Promise<Quantiles> => {
  const times: number[] = []
  for (let round = -warmUp; round < rounds; round += 1) {
    const ms = await timed(() => work(round + warmUp))
    if (round >= 0) times.push(ms)
  }
  return quantiles(times)
}
