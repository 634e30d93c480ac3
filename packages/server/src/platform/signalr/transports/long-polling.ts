import type { Admission } from '../admit.ts'
import { attachTransport, requireUnattached } from '../connection/attach-transport.ts'
import { dropConnection } from '../connection/drop-connection.ts'
import { findConnection } from '../connection/find-connection.ts'
import type { HubConnection } from '../connection/hub-connection.ts'
import type { HubState } from '../hub-state.ts'
import type { Transport } from './transport.ts'

/** 200 carries messages (or none, when time ran out); 204 tells the client to stop polling. */
export type PollAnswer = { readonly status: 200 | 204; readonly body: string }

const nothingYet: PollAnswer = { status: 200, body: '' }
const stopPolling: PollAnswer = { status: 204, body: '' }

export type LongPolling = Transport & {
  readonly kind: 'LongPolling'
  /** `gone` fires when the client leaves before the answer. */
  poll(gone: AbortSignal): Promise<PollAnswer>
}

/** GET without upgrade or event stream. The first poll attaches and returns empty at once; later ones wait. */
export const pollLong = async (
  state: HubState,
  admission: Admission,
  gone: AbortSignal,
): Promise<PollAnswer> => {
  const connection = findConnection(state, admission)
  if (isLongPolling(connection.transport)) return connection.transport.poll(gone)
  requireUnattached(connection, 'LongPolling')
  attachTransport(state, connection, createLongPolling(state, connection))
  return nothingYet
}

export const isLongPolling = (transport: Transport | null): transport is LongPolling =>
  transport?.kind === 'LongPolling'

type Waiting = { readonly since: number; readonly answer: (answer: PollAnswer) => void }

const createLongPolling = (state: HubState, connection: HubConnection): LongPolling => {
  const { timers, limits } = state
  let queue: string[] = []
  let queuedBytes = 0
  let waiting: Waiting | null = null
  let lastPollEndedAt = timers.now()
  let ended = false
  const { promise: emptied, resolve: setEmptied } = Promise.withResolvers<void>()

  const takeQueue = (): PollAnswer => {
    const body = queue.join('')
    queue = []
    queuedBytes = 0
    lastPollEndedAt = timers.now()
    if (ended) setEmptied()
    return { status: 200, body }
  }
  const answerWaiting = (answer: PollAnswer): void => {
    const poll = waiting
    waiting = null
    lastPollEndedAt = timers.now()
    poll?.answer(answer)
  }

  return {
    kind: 'LongPolling',
    poll: async (gone) => {
      // A newer poll ends the older one: the client has given that up.
      answerWaiting(stopPolling)
      if (queue.length > 0) return takeQueue()
      if (ended) {
        dropConnection(state, connection)
        return stopPolling
      }
      const { promise, resolve } = Promise.withResolvers<PollAnswer>()
      const poll: Waiting = { since: timers.now(), answer: resolve }
      waiting = poll
      gone.addEventListener('abort', () => {
        if (waiting === poll) answerWaiting(stopPolling)
      })
      return promise
    },
    send: (message) => {
      queue.push(message)
      queuedBytes += Buffer.byteLength(message)
      if (waiting !== null) answerWaiting(takeQueue())
    },
    queuedBytes: () => queuedBytes,
    // The connection stays known until the client has fetched the rest and one more poll was told to stop.
    end: () => {
      ended = true
      if (queue.length === 0) setEmptied()
      if (waiting !== null) {
        answerWaiting(stopPolling)
        dropConnection(state, connection)
      }
      return emptied
    },
    abort: () => {
      ended = true
      queue = []
      queuedBytes = 0
      setEmptied()
      answerWaiting(stopPolling)
    },
    tick: (now) => {
      if (waiting !== null && now - waiting.since >= limits.pollTimeout) answerWaiting(nothingYet)
      else if (waiting === null && now - lastPollEndedAt >= limits.disconnectTimeout) {
        dropConnection(state, connection)
      }
    },
  }
}
