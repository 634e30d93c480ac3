const ROUNDS = 5
const STEPS = 100_000_000

const work = (): number => {
  let mixed = 0
  for (let step = 0; step < STEPS; step += 1) mixed = Math.imul(mixed ^ step, 0x9e3779b1)
  return mixed
}

/**
 * How long the machine takes for the same work, in milliseconds, the median of five: shared machines change their speed
 * within minutes, and figures of two runs are compared by it.
 */
export const fixedWork = (): number => {
  const times = Array.from({ length: ROUNDS }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return Math.round(times.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0)
}
