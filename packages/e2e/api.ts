// Calls of the product's API, typed by the contract, for making state that a test then looks at.
import type { Endpoint } from '@wenli/contract/endpoint'
import type { z } from 'zod'
import { accessToken } from './access-token.ts'
import type { Account } from './accounts.ts'

type Parts<Query extends z.ZodType, Body extends z.ZodType> = {
  query?: z.input<Query>
  body?: z.input<Body>
}

export type Api = {
  token: string | undefined
  /** The result within the envelope; a refusal throws. */
  call: <Query extends z.ZodType, Body extends z.ZodType, Result extends z.ZodType>(
    endpoint: Endpoint<Query, Body, Result>,
    parts?: Parts<Query, Body>,
  ) => Promise<z.output<Result>>
  /** The answer as it comes, refusals too. */
  send: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
}

/** Without an account: as the anonymous visitor of tenant 5. */
export async function openApi(baseUrl: string, account?: Account): Promise<Api> {
  const token = account === undefined ? undefined : await accessToken(baseUrl, account)
  const send: Api['send'] = async (method, path, body) => {
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  return {
    token,
    send,
    call: async (endpoint, { query, body } = {}) => {
      const search = query === undefined ? '' : `?${searchOf(query)}`
      const needsBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
      const answer = await send(endpoint.method, endpoint.path + search, needsBody ? (body ?? {}) : undefined)
      if (answer.status >= 400) {
        throw new Error(
          `${endpoint.method} ${endpoint.path}: ${answer.status} ${JSON.stringify(answer.body)}`,
        )
      }
      return endpoint.result.parse(endpoint.envelope === 'bare' ? answer.body : resultOf(answer.body))
    },
  }
}

const searchOf = (query: unknown) =>
  new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])).toString()

const resultOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'result' in body ? body.result : body
