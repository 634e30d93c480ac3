import type { FastifyInstance } from 'fastify'
import { bearer } from './actors.ts'

/** The envelope as a client reads it. */
export type Envelope<Result = unknown> = {
  result: Result
  targetUrl: null
  success: boolean
  error: {
    code: number
    reason: string
    message: string
    details: string | null
    validationErrors: { message: string; members: string[] }[] | null
  } | null
  unAuthorizedRequest: boolean
  __abp: boolean
}

export type Question = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly as?: { readonly token: string } | null
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type Answer<Result = unknown> = Envelope<Result> & {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly text: string
}

const NO_ENVELOPE: Envelope<never> = JSON.parse('{}')

/** One call over HTTP as somebody; what comes back is the envelope beside the status. */
export const ask = async <Result = never>(
  { app }: { readonly app: FastifyInstance },
  url: string,
  { method = 'GET', as = null, body, headers = {} }: Question = {},
): Promise<Answer<Result>> => {
  const answer = await app.inject({
    method,
    url,
    headers: { ...(as === null ? {} : bearer(as)), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  const isJson = /json/.test(String(answer.headers['content-type']))
  const envelope: Envelope<Result> = isJson && answer.body !== '' ? answer.json() : NO_ENVELOPE
  return { ...envelope, status: answer.statusCode, headers: answer.headers, text: answer.body }
}
