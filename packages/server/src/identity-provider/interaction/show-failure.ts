import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { errorRules } from '@wenli/contract/errors'
import { AppError } from '../../platform/http/app-error.ts'
import { sendFailure } from '../../platform/http/error-handler.ts'
import { cultureOfPage } from '../../platform/http/request-ctx.ts'
import { errorPage } from '../pages/error.page.ts'
import { sendPage } from '../pages/send-page.ts'

const statusOf = (error: FastifyError | AppError): number =>
  error instanceof AppError ? errorRules[error.code].status : (error.statusCode ?? 500)

/** Whoever fills in a form reads a page, also when something goes wrong. */
export const showFailure = (
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const status = statusOf(error)
  if (status === 500) request.log.error({ err: error }, 'a sign-in page failed')
  else request.log.info({ reason: error.message }, 'refused')
  // Nothing is wrong with the request: it only came too soon.
  if (error instanceof AppError && status === 429) return sendFailure(error, request, reply)
  if (error instanceof AppError) reply.headers(error.headers)
  return sendPage(reply.code(status), errorPage(cultureOfPage(request), status < 500 ? 'refused' : 'failed'))
}
