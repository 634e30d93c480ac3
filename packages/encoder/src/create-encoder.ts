// The one door to the encoder: pictures wait in a bounded line, one at a time goes to the worker thread. A picture
// that hangs or kills the thread fails alone; the next one gets a new thread.
import { Worker } from 'node:worker_threads'
import type { Box } from './box.ts'
import type { EmbedReply, EmbedRequest, Embedding, WorkerSettings } from './encoder-messages.ts'
import { PictureError } from './picture-error.ts'

export type { Box, Embedding }

export type Encoder = {
  /** The box is in fractions of the upright picture; without one the whole picture counts. */
  embed: (bytes: Uint8Array, box?: Box) => Promise<Embedding>
  /**
   * Several parts of one picture for the price of a larger look; one embedding each, in their order. With a box they are
   * parts of the box, for the price of one.
   */
  embedWindows: (bytes: Uint8Array, windows: readonly Box[], box?: Box) => Promise<Embedding[]>
  /** Refuses what waits, lets the current picture finish, and ends the thread. */
  close: () => Promise<void>
}

export type EncoderOptions = {
  /** Processor threads that compute one picture together. */
  threads?: number
  /** Pictures that may wait; who comes after that is told that the encoder is busy. */
  waiting?: number
  /** For one picture, from the moment it reaches the thread; the first includes loading the model. */
  timeoutMs?: number
}

type Job = {
  request: EmbedRequest
  resolve: (embeddings: Embedding[]) => void
  reject: (error: Error) => void
}

const workerFile = new URL('./encoder-worker.ts', import.meta.url)

export function createEncoder({
  threads = 2,
  waiting = 64,
  timeoutMs = 30_000,
}: EncoderOptions = {}): Encoder {
  const line: Job[] = []
  let worker: Worker | undefined
  let current: { job: Job; timer: NodeJS.Timeout } | undefined
  let closing: PromiseWithResolvers<void> | undefined

  const finish = (settle: (job: Job) => void) => {
    if (current === undefined) return
    const { job, timer } = current
    clearTimeout(timer)
    current = undefined
    worker?.unref()
    settle(job)
    next()
  }

  const dismiss = (fault: 'timed-out' | 'failed', cause?: Error) => {
    const dismissed = worker
    worker = undefined
    void dismissed?.terminate()
    finish(({ reject }) => reject(new PictureError(fault, { cause })))
  }

  const hire = (): Worker => {
    const settings: WorkerSettings = { threads }
    const hired = new Worker(workerFile, { workerData: settings })
    hired.on('message', (reply: EmbedReply) => finish((job) => settle(job, reply)))
    // A thread that was dismissed may still fall; only the present one concerns the present picture.
    hired.on('error', (error: Error) => worker === hired && dismiss('failed', error))
    hired.on('exit', () => worker === hired && dismiss('failed'))
    return hired
  }

  const next = () => {
    if (current !== undefined) return
    const job = line.shift()
    if (job === undefined) {
      if (closing !== undefined) void retire(worker).then(closing.resolve)
      return
    }
    worker ??= hire()
    worker.ref()
    current = { job, timer: setTimeout(() => dismiss('timed-out'), timeoutMs) }
    worker.postMessage(job.request, [])
  }

  const ask = (request: EmbedRequest): Promise<Embedding[]> =>
    new Promise((resolve, reject) => {
      if (closing !== undefined) return reject(new PictureError('closed'))
      if (line.length >= waiting) return reject(new PictureError('busy'))
      line.push({ request, resolve, reject })
      next()
    })

  return {
    embed: async (bytes, box) => {
      const [embedding] = await ask({ bytes, box })
      if (embedding === undefined) throw new PictureError('failed')
      return embedding
    },
    embedWindows: (bytes, windows, box) => ask({ bytes, box, windows }),
    close: () => {
      if (closing !== undefined) return closing.promise
      closing = Promise.withResolvers()
      for (const job of line.splice(0)) job.reject(new PictureError('closed'))
      next()
      return closing.promise
    },
  }
}

function settle({ resolve, reject }: Job, reply: EmbedReply): void {
  if (reply.kind === 'embeddings') resolve(reply.embeddings)
  else reject(new PictureError(reply.fault, { cause: new Error(reply.reason) }))
}

async function retire(worker: Worker | undefined): Promise<void> {
  if (worker === undefined) return
  worker.removeAllListeners('exit')
  const { promise, resolve } = Promise.withResolvers<void>()
  worker.once('exit', () => resolve())
  worker.ref()
  worker.postMessage('close', [])
  await promise
}
