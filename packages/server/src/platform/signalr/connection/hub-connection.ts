import type { HubIdentity } from '../hub-options.ts'
import type { Transport } from '../transports/transport.ts'

/**
 * negotiated: an id was handed out; attached: a transport holds it, the handshake is due;
 * ready: messages flow; closing: the last message is on its way, nothing else will follow.
 */
export type Phase = 'negotiated' | 'attached' | 'ready' | 'closing'

export type HubConnection = {
  /** May be shown and logged. */
  readonly connectionId: string
  /** Secret: whoever attaches must name it, and be who negotiated it. */
  readonly connectionToken: string
  identity: HubIdentity | null
  phase: Phase
  phaseSince: number
  transport: Transport | null
  lastSentAt: number
  lastReceivedAt: number
  /** The beginning of a message whose separator has not arrived yet. */
  partialMessage: string
  /** Invocations run one after the other, in the order they came. */
  invocations: Promise<void>
  pendingInvocations: number
}

export const enterPhase = (connection: HubConnection, phase: Phase, now: number): void => {
  connection.phase = phase
  connection.phaseSince = now
}

/** Connections that hold a transport and count as present. */
export const isOnline = (connection: HubConnection): boolean =>
  connection.phase === 'attached' || connection.phase === 'ready'
