import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/http/app-error.ts'

/** Browsers send Origin with every post; a form of a stranger's page cannot hide where it comes from. */
export const isForeignOrigin = ({ headers }: FastifyRequest, publicUrl: string): boolean =>
  headers.origin !== undefined && headers.origin !== new URL(publicUrl).origin

/** Calls that work by cookie must say that they come from our own pages. */
export const assertOwnOrigin = (request: FastifyRequest, publicUrl: string): void => {
  if (request.headers.origin === undefined || isForeignOrigin(request, publicUrl))
    throw new AppError('Platform:ForeignOrigin')
}
