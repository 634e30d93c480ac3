import { AppError } from '../../../platform/http/app-error.ts'

type QueueOptions = { readonly atOnce: number; readonly waiting: number }

/** Work that costs much runs few at a time; when too much of it waits, the rest is refused at once. */
export const createLimitedQueue = ({ atOnce, waiting }: QueueOptions) => {
  const queue: (() => void)[] = []
  let running = 0

  const enter = (): Promise<void> | undefined => {
    if (running < atOnce) {
      running += 1
      return undefined
    }
    if (queue.length >= waiting)
      throw new AppError('Platform:Overloaded', [], { headers: { 'retry-after': '2' } })
    return new Promise((resolve) => {
      queue.push(resolve)
    })
  }
  /** The place goes straight to the next in line, so that nobody can slip in between. */
  const leave = (): void => {
    const next = queue.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
