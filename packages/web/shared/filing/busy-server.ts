import { ApiFailure } from '../api/api-failure.ts'

const TOO_MANY_REQUESTS = 429
const OVERLOADED = 503
/** Where the server does not say how long. */
const USUAL_WAIT_MS = 5000
/** So often one thing is sent again before its refusal counts. */
const MAX_WAITS = 10

/** Why a call failed that waiting mends: too much from one person in a minute, or too much to do at all. */
class BusyError extends Error {
  readonly waitMs: number

  constructor(retryAfter: string | null) {
    super('the server asks to come back later')
    this.name = 'BusyError'
    const seconds = Number(retryAfter ?? '')
    this.waitMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : USUAL_WAIT_MS
  }
}

/** The failure, with what the server said about coming back. */
export const withWait = (failure: unknown, retryAfter: string | null): unknown => {
  if (!(failure instanceof ApiFailure)) return failure
  const { status, error } = failure
  if (status !== TOO_MANY_REQUESTS && status !== OVERLOADED) return failure
  return new ApiFailure(status, error, { cause: new BusyError(retryAfter) })
}

const waitOf = (failure: unknown): number | null =>
  failure instanceof ApiFailure && failure.cause instanceof BusyError ? failure.cause.waitMs : null

export type Pause = (ms: number, signal: AbortSignal) => Promise<void>

/** Ends early, with the signal's reason, when whoever waits has left. */
export const pause: Pause = (ms, signal) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })

type Patience = {
  readonly signal: AbortSignal
  readonly onWait?: (ms: number) => void
  readonly pause?: Pause
}

/** Sends it again, as long as it takes within reason, where the server was only busy. */
export const sendPatiently = async <Result>(
  send: () => Promise<Result>,
  { signal, onWait, pause: wait = pause }: Patience,
): Promise<Result> => {
  for (let waits = 0; ; waits += 1) {
    try {
      return await send()
    } catch (failure) {
      const ms = waitOf(failure)
      if (ms === null || waits === MAX_WAITS) throw failure
      onWait?.(ms)
      await wait(ms, signal)
    }
  }
}
