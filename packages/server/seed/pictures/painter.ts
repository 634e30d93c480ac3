import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { Detail } from './views.ts'

export type Painter = {
  /** Somebody waits for it: before everything that nobody waits for. */
  readonly paint: (fileName: string) => Promise<Buffer>
  readonly close: () => Promise<void>
}

type Order = {
  readonly fileName: string
  readonly done: (bytes: Buffer) => void
  readonly failed: (error: Error) => void
}

const answer = z.union([z.object({ bytes: z.instanceof(Uint8Array) }), z.object({ fault: z.string() })])

/** One thread, begun with the first order; orders are served in their order. */
export const startPainter = (detail: Detail): Painter => {
  const line: Order[] = []
  let worker: Worker | undefined
  let current: Order | undefined
  let closed = false

  const next = (): void => {
    if (current !== undefined || closed) return
    current = line.shift()
    if (current === undefined) return
    worker ??= begin()
    worker.postMessage(current.fileName, [])
  }

  const settle = (how: (order: Order) => void): void => {
    const order = current
    current = undefined
    if (order !== undefined) how(order)
    next()
  }

  const begin = (): Worker => {
    const thread = new Worker(new URL('./paint-thread.ts', import.meta.url), { workerData: detail })
    thread.unref()
    thread.on('message', (message: unknown) => {
      const said = answer.parse(message)
      settle(({ done, failed }) =>
        'bytes' in said ? done(Buffer.from(said.bytes)) : failed(new Error(said.fault)),
      )
    })
    thread.on('error', (error) => {
      worker = undefined
      settle(({ failed }) => failed(error))
    })
    return thread
  }

  return {
    paint: (fileName) =>
      new Promise((done, failed) => {
        if (closed) return failed(new Error('the painter has gone home'))
        line.push({ fileName, done, failed })
        next()
      }),
    close: async () => {
      closed = true
      await worker?.terminate()
      for (const { failed } of [...(current === undefined ? [] : [current]), ...line])
        failed(new Error('the painter has gone home'))
    },
  }
}
