import { ApiFailure, type WireError } from './api-failure.ts'

/** The ABP envelope around every answer of the API. */
type Envelope<Result> = { __abp: true; result: Result; error: WireError | null }

const isEnvelope = <Result>(body: unknown): body is Envelope<Result> =>
  typeof body === 'object' && body !== null && '__abp' in body

/** A few answers (`/setting/link/`) have no envelope: then the body is the result. */
const isBareResult = <Result>(body: unknown): body is Result => !isEnvelope(body)

const hasError = (body: unknown): body is { error: WireError } =>
  typeof body === 'object' &&
  body !== null &&
  'error' in body &&
  typeof body.error === 'object' &&
  body.error !== null &&
  'message' in body.error

/** Success is judged by the HTTP status alone, as the wire's clients do. */
export const openEnvelope = <Result>(status: number, body: unknown): Result => {
  if (status >= 200 && status < 300) {
    if (isEnvelope<Result>(body)) return body.result
    if (isBareResult<Result>(body)) return body
  }
  throw new ApiFailure(status, hasError(body) ? body.error : null)
}
