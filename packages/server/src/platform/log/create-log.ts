import pino from 'pino'
import type { DestinationStream, Logger } from 'pino'

/** Query values that are a token, a code or a person never reach the log; what is searched for may be a person too. */
const PRIVATE_NAME =
  /^(access_token|enc_auth_token|id_token|id_token_hint|code|state|nonce|login_hint|user_?name|user_?no|full_?name|nick_?name|keyword|q|phone|mobile|tel(number)?|e-?mail(address)?|open_?id|union_?id|signature|address)$/i

const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

const redactPart = (part: string): string => {
  const equals = part.indexOf('=')
  const name = part.slice(0, Math.max(equals, 0))
  return PRIVATE_NAME.test(decoded(name)) ? `${name}=***` : part
}

export const redactUrl = (url: string): string => {
  const [path = '', ...rest] = url.replaceAll(/[\u0000-\u001f\u007f]/g, '?').split('?')
  if (rest.length === 0) return path
  return `${path}?${rest.join('?').split('&').map(redactPart).join('&')}`
}

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

/** The query builder writes the values of a failed statement behind its text. */
const withoutParams = (text: string | undefined): string | undefined =>
  text?.replaceAll(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '\nparams: ***')

/** PostgreSQL quotes the offending values in `detail`; the log keeps what helps to mend and leaves those out. */
const redactedError = (error: Error) => {
  const { type, message, stack, code } = pino.stdSerializers.err(error) as {
    type: string
    message: string
    stack: string
    code?: string
  }
  const { cause } = error
  return {
    type,
    message: withoutParams(message),
    stack: withoutParams(stack),
    code,
    cause:
      cause instanceof Error
        ? { message: withoutParams(cause.message), stack: withoutParams(cause.stack) }
        : undefined,
  }
}
