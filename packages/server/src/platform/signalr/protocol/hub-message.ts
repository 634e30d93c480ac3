/** Every message of the hub protocol ends with this character; JSON never contains it unescaped. */
export const recordSeparator = '\u001e'

export const messageTypes = {
  invocation: 1,
  completion: 3,
  streamInvocation: 4,
  ping: 6,
  close: 7,
} as const

export type CloseReason = { readonly allowReconnect: boolean; readonly error?: string }

const encode = (message: object): string => JSON.stringify(message) + recordSeparator

export const pingMessage = encode({ type: messageTypes.ping })

export const invocationMessage = (target: string, args: readonly unknown[]): string =>
  encode({ type: messageTypes.invocation, target, arguments: args })

// A void method answers null: a completion carries a result or an error, never both and never neither.
export const resultMessage = (invocationId: string, result: unknown): string =>
  encode({ type: messageTypes.completion, invocationId, result: result ?? null })

export const errorMessage = (invocationId: string, error: string): string =>
  encode({ type: messageTypes.completion, invocationId, error })

// allowReconnect is sent only when true, as clients read its absence as "for good".
export const closeMessage = ({ allowReconnect, error }: CloseReason): string =>
  encode({ type: messageTypes.close, error, allowReconnect: allowReconnect || undefined })

export const handshakeAccepted = encode({})

export const handshakeRefused = (error: string): string => encode({ error })

/** A JSON object, or undefined for anything else. */
export const parseObject = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
