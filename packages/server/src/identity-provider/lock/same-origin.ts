import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/http/app-error.ts'

/**
 * A form of a stranger's page cannot hide where it comes from. Our own pages send no referrer, and then browsers
 * say `null` for the origin of a form: that tells nothing, and the form's token decides alone.
 */
export const isForeignOrigin = ({ headers }: FastifyRequest, publicUrl: string): boolean =>
  headers.origin !== undefined && headers.origin !== 'null' && headers.origin !== new URL(publicUrl).origin

/** Calls that work by cookie and carry no token must say that they come from our own pages. */
export const assertOwnOrigin = ({ headers }: FastifyRequest, publicUrl: string): void => {
  if (headers.origin !== new URL(publicUrl).origin) throw new AppError('Platform:ForeignOrigin')
}
