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
  /** The address it is asked from; only where the product is in this process. */
  readonly from?: string
}

export type Answer<Result = unknown> = Envelope<Result> & {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly text: string
}

const NO_ENVELOPE: Envelope<never> = JSON.parse('{}')

/** Who is asked: the product in this process, or a server somewhere, by its address. */
export type Asked = { readonly app: FastifyInstance } | { readonly url: string }

type Raw = Pick<Answer, 'status' | 'headers' | 'text'>

const askHere = async (app: FastifyInstance, url: string, question: Question): Promise<Raw> => {
  const { method = 'GET', body, headers = {}, from } = question
  const payload = body === undefined ? {} : { payload: body as object }
  const address = from === undefined ? {} : { remoteAddress: from }
  const answer = await app.inject({ method, url, headers, ...payload, ...address })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body }
}

const askThere = async (url: string, { method = 'GET', body, headers = {} }: Question): Promise<Raw> => {
  const sent =
    body === undefined
      ? { headers }
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }
  const answer = await fetch(url, { method, ...sent })
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() }
}

/** One call over HTTP as somebody; what comes back is the envelope beside the status. */
export const ask = async <Result = never>(
  asked: Asked,
  url: string,
  { as = null, headers = {}, ...question }: Question = {},
): Promise<Answer<Result>> => {
  const whole = { ...question, headers: { ...(as === null ? {} : bearer(as)), ...headers } }
  const answer =
    'url' in asked ? await askThere(asked.url + url, whole) : await askHere(asked.app, url, whole)
  const isJson = /json/.test(String(answer.headers['content-type']))
  const envelope: Envelope<Result> = isJson && answer.text !== '' ? JSON.parse(answer.text) : NO_ENVELOPE
  return { ...envelope, ...answer }
}
