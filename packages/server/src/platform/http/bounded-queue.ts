import { AppError } from './app-error.ts'

export type BoundedQueue = { readonly run: <T>(job: () => Promise<T>) => Promise<T> }

export type QueueSize = { readonly atOnce: number; readonly waiting: number }

/** Heavy work, a few at once and a few more in line; who comes after that is told to come again. */
export const boundedQueue = ({ atOnce, waiting }: QueueSize): BoundedQueue => {
  const line: (() => void)[] = []
  let running = 0

  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (line.length >= waiting)
      throw new AppError('Platform:Overloaded', [], { headers: { 'retry-after': '2' } })
    await new Promise<void>((resolve) => line.push(resolve))
  }

  /** The place is handed to the next in line, so that nobody slips in between. */
  const leave = (): void => {
    const next = line.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return {
    run: async (job) => {
      await enter()
      try {
        return await job()
      } finally {
        leave()
      }
    },
  }
}
