import { deliver } from '../connection/deliver.ts'
import type { HubConnection } from '../connection/hub-connection.ts'
import type { HubMethod } from '../hub-options.ts'
import type { HubState } from '../hub-state.ts'
import { errorMessage, messageTypes, resultMessage } from './hub-message.ts'

type Invocation = {
  readonly target: string
  readonly args: readonly unknown[]
  /** Absent when the client does not wait for an answer. */
  readonly invocationId: string | undefined
  readonly wantsStream: boolean
}

/** Queues an invocation behind the connection's earlier ones; false when it is malformed or one too many. */
export const invoke = (
  state: HubState,
  connection: HubConnection,
  message: Record<string, unknown>,
): boolean => {
  const invocation = readInvocation(message)
  if (invocation === undefined) return false
  if (connection.pendingInvocations >= state.limits.maxPendingInvocations) return false
  connection.pendingInvocations += 1
  connection.invocations = answerInTurn(state, connection, invocation, connection.invocations)
  return true
}

const answerInTurn = async (
  state: HubState,
  connection: HubConnection,
  invocation: Invocation,
  earlier: Promise<void>,
): Promise<void> => {
  await earlier
  const answer = await run(state, connection, invocation)
  connection.pendingInvocations -= 1
  if (answer !== undefined && connection.phase === 'ready') deliver(state, connection, answer)
}

const readInvocation = (message: Record<string, unknown>): Invocation | undefined => {
  const { target, arguments: args, invocationId, type } = message
  const wantsStream = type === messageTypes.streamInvocation
  if (typeof target !== 'string' || !Array.isArray(args)) return undefined
  if (typeof invocationId === 'string') return { target, args, invocationId, wantsStream }
  if (wantsStream || (invocationId !== undefined && invocationId !== null)) return undefined
  return { target, args, invocationId: undefined, wantsStream }
}

/** The answer to send, if the client waits for one. Never rejects: it is a link of the connection's queue. */
const run = async (
  state: HubState,
  connection: HubConnection,
  { target, args, invocationId, wantsStream }: Invocation,
): Promise<string | undefined> => {
  // What waited in the queue of a connection that has closed is not run any more.
  if (connection.phase !== 'ready') return undefined
  const name = target.slice(0, 100)
  const fail = (error: string) => (invocationId === undefined ? undefined : errorMessage(invocationId, error))
  const method: HubMethod | undefined = state.methods.get(target.toLowerCase())
  if (method === undefined) return fail(`Unknown hub method '${name}'`)
  if (wantsStream) {
    return fail(
      `The client attempted to invoke the non-streaming '${name}' method with a streaming invocation.`,
    )
  }
  try {
    const { connectionId, identity } = connection
    const result = await method({ connectionId, identity }, args)
    return invocationId === undefined ? undefined : resultMessage(invocationId, result)
  } catch (error) {
    // The client learns that it failed, not why: the cause may name things it must not see.
    state.log.error({ err: error, connectionId: connection.connectionId, method: name }, 'hub method failed')
    return fail(`An unexpected error occurred invoking '${name}' on the server.`)
  }
}
