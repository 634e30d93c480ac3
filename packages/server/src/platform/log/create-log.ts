import pino from 'pino'
import type { DestinationStream, Logger } from 'pino'

/** Query values that are a token, a code or a person never reach the log. */
const PRIVATE_QUERY =
  /([?&](?:access_token|enc_auth_token|id_token|id_token_hint|code|state|nonce|login_hint|username|userno|phone|signature|address)=)[^&#]*/gi

export const redactUrl = (url: string): string =>
  url.replace(PRIVATE_QUERY, '$1***').replaceAll(/[\u0000-\u001f\u007f]/g, '?')

type LoggedRequest = {
  readonly id: unknown
  readonly method: string
  readonly url: string
  readonly ip: string
}
type LoggedReply = { readonly statusCode: number }

/** JSON lines of named fields only: headers and bodies are not logged at all. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        req: ({ id, method, url, ip }: LoggedRequest) => ({ id, method, url: redactUrl(url), ip }),
        res: ({ statusCode }: LoggedReply) => ({ statusCode }),
        err: redactedError,
      },
      redact: {
        paths: [
          'password',
          '*.password',
          'token',
          '*.token',
          'authorization',
          '*.authorization',
          'cookie',
          '*.cookie',
        ],
        censor: '***',
      },
    },
    destination,
  )

/** PostgreSQL quotes the offending values in `detail`; the log keeps what helps to mend and leaves those out. */
const redactedError = (error: Error) => {
  const { type, message, stack, code } = pino.stdSerializers.err(error) as {
    type: string
    message: string
    stack: string
    code?: string
  }
  return {
    type,
    message,
    stack,
    code,
    cause:
      error.cause instanceof Error ? { message: error.cause.message, stack: error.cause.stack } : undefined,
  }
}
