import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** What every answer carries, also refusals and files. Pages add their own script nonce (see `pageCsp`). */
export const installSecurityHeaders = async (app: FastifyInstance): Promise<void> => {
  const { publicUrl } = app.deps.config
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: publicUrl.startsWith('https:')
      ? { maxAge: YEAR_SECONDS, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: false,
  })
  const basic = contentSecurityPolicy(publicUrl, {})
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', basic)
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()')
    if (/^\/(api|abpuserconfiguration|connect|setting)(\/|$)/i.test(request.url))
      reply.header('cache-control', 'no-store')
  })
}

type CspOptions = {
  readonly scriptNonce?: string
  /** Silent renewal loads the authorize answer and the callback in a frame of our own. */
  readonly frameAncestors?: "'self'" | "'none'"
}

/** Scripts come from ourselves or carry the nonce; styles may be inline because the UI library writes them so. */
export const contentSecurityPolicy = (
  publicUrl: string,
  { scriptNonce, frameAncestors = "'none'" }: CspOptions,
): string => {
  const socket = publicUrl.replace(/^http/, 'ws')
  return [
    "default-src 'none'",
    `script-src 'self'${scriptNonce === undefined ? '' : ` 'nonce-${scriptNonce}'`}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "frame-src 'self'",
    "manifest-src 'self'",
    `frame-ancestors ${frameAncestors}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}
