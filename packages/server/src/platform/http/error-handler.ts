import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorRules } from '@wenli/contract/errors'
import type { ErrorCode } from '@wenli/contract/errors'
import { fromPostgres } from '../db/postgres-errors.ts'
import { AppError } from './app-error.ts'
import { failureEnvelope } from './envelope.ts'
import { awaitsPage, failurePage } from './failure-page.ts'
import { cultureOfPage, cultureOfRequest } from './request-ctx.ts'

/** What Fastify itself refuses, by the status it would answer. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'Platform:MalformedRequest',
  404: 'Platform:NotFound',
  413: 'Platform:TooLarge',
  415: 'Platform:UnsupportedMediaType',
  429: 'Platform:TooManyRequests',
  503: 'Platform:Overloaded',
}

const asAppError = (error: FastifyError | Error, request: FastifyRequest): AppError => {
  if (error instanceof AppError) return error
  const known = fromPostgres(error, request.method)
  if (known !== undefined) return known
  const status = 'statusCode' in error ? error.statusCode : undefined
  const code =
    status === undefined
      ? undefined
      : (BY_STATUS[status] ?? (status < 500 ? 'Platform:MalformedRequest' : undefined))
  return new AppError(code ?? 'Platform:Internal', [], {
    cause: error,
    headers: code === 'Platform:Overloaded' ? { 'retry-after': '2' } : {},
  })
}

export const sendFailure = (error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { status, bare } = errorRules[error.code]
  reply.code(status).headers(error.headers)
  if (bare) return reply.send()
  if (awaitsPage(request, status))
    return reply.type('text/html; charset=utf-8').send(failurePage(error, cultureOfPage(request)))
  const culture = request.culture ?? cultureOfRequest(request, null)
  return reply.type('application/json; charset=utf-8').send(failureEnvelope(error, culture))
}

/** Expected refusals are told at info without a stack; the rest is our fault and gives away nothing. */
export const installErrorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const refusal = asAppError(error, request)
    if (errorRules[refusal.code].status >= 500) request.log.error({ err: error }, refusal.code)
    else request.log.info({ reason: refusal.code }, 'refused')
    return sendFailure(refusal, request, reply)
  })
  app.setNotFoundHandler((request, reply) => sendFailure(new AppError('Platform:NotFound'), request, reply))
}
