import { HTTP_TIMEOUT_MS } from '@wenli/contract/limits'
import { sessionStore } from '../browser-storage/browser-storage.ts'
import { siteOf } from '../site.ts'
import { addressOf, type Api, type ApiRequest } from './api.ts'
import { ApiFailure } from './api-failure.ts'
import { createDeedKeys, deedOf, isWrite, type DeedOutcome } from './deed-keys.ts'
import { openEnvelope } from './envelope.ts'

/** spec §7: bearer, culture, the tenant in two headers (none for a host user) and Accept-Language, on every call. */
export const callHeaders = (): Headers => {
  const headers = new Headers({ 'Accept-Language': 'zh-CN', '.AspNetCore.Culture': siteOf(document).culture })
  const token = sessionStore.accessToken.read()
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  const tenantId = token === null ? siteOf(document).tenantId : sessionStore.tenantId.read()
  if (tenantId !== null && tenantId !== '') {
    headers.set('Abp.TenantId', tenantId)
    headers.set('Abp-TenantId', tenantId)
  }
  return headers
}

const deedKeys = createDeedKeys(Date.now, () => crypto.randomUUID())

/** For the change of pages. */
export const forgetLostDeeds = (): void => deedKeys.forgetLost()

const send = async (path: string, request: ApiRequest, key: string | undefined): Promise<Response> => {
  const headers = callHeaders()
  const isForm = request.body instanceof FormData
  if (request.body !== undefined && !isForm) headers.set('Content-Type', 'application/json')
  if (key !== undefined) headers.set('Idempotency-Key', key)
  const limit = AbortSignal.timeout(HTTP_TIMEOUT_MS)
  return fetch(addressOf(path, request.query), {
    method: request.method ?? 'GET',
    headers,
    body: request.body instanceof FormData ? request.body : JSON.stringify(request.body),
    signal: request.signal === undefined ? limit : AbortSignal.any([request.signal, limit]),
  })
}

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Without the catalogue at all: for sign-in and lock, which answer a lost session themselves, and for counting. */
export const plainApi: Api = async <Result>(path: string, request: ApiRequest = {}): Promise<Result> => {
  let answer: { status: number; json: unknown }
  const deed = deedOf(path, request)
  const settle = (outcome: DeedOutcome) => {
    if (deed !== null) deedKeys.end(deed, outcome)
    else if (outcome === 'done' && isWrite(request)) deedKeys.forgetLost()
  }
  try {
    const response = await send(path, request, deed === null ? request.key : deedKeys.begin(deed))
    answer = { status: response.status, json: await readJson(response) }
    settle(response.ok ? 'done' : response.status >= 500 ? 'lost' : 'refused')
  } catch (cause) {
    settle('lost')
    if (request.signal?.aborted) throw cause
    throw new ApiFailure(null, null, { cause })
  }
  return openEnvelope<Result>(answer.status, answer.json)
}

/** What a failure does to the page is fetched with the first one; where even that fails, the console is told. */
const react = async (failure: ApiFailure, quietRequest?: ApiRequest): Promise<void> => {
  try {
    const { reactToFailure } = await import('./react-to-failure.ts')
    reactToFailure(failure, quietRequest)
  } catch {
    console.error(failure)
  }
}

/**
 * Shows no refusal: for callers that do so in their own place (a form field, a screen that was not found) and for what
 * nobody waits for. A lost session is no matter of one place, and told all the same.
 */
export const quietApi: Api = async <Result>(path: string, request: ApiRequest = {}): Promise<Result> => {
  try {
    return await plainApi<Result>(path, request)
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 401) void react(failure, request)
    throw failure
  }
}

/** Every call of the site in the browser; failures go through the catalogue of spec §8 and on to the caller. */
export const api: Api = async <Result>(path: string, request: ApiRequest = {}): Promise<Result> => {
  try {
    return await plainApi<Result>(path, request)
  } catch (failure) {
    if (failure instanceof ApiFailure) void react(failure)
    throw failure
  }
}
