import helmet from '@fastify/helmet'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const NEVER_KEPT = /^\/(api|abpuserconfiguration|connect|setting)(\/|$)/i

/** What `helmet` sets on an answer, asked once: the same on all of them, and asking costs more than most answers. */
const helmetHeaders = async (publicUrl: string): Promise<Record<string, string>> => {
  const asked = fastify()
  await asked.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: publicUrl.startsWith('https:')
      ? { maxAge: YEAR_SECONDS, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: false,
    // What these once said, browsers of today do by themselves or never knew; every answer would carry it all the same.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  const found: Record<string, string> = {}
  asked.get('/', (_request, reply) => {
    for (const [name, value] of Object.entries(reply.getHeaders())) found[name.toLowerCase()] = String(value)
    return reply.send()
  })
  await asked.inject('/')
  await asked.close()
  return found
}

/** What every answer carries, also refusals and files. Pages add their own script nonce. */
export const installSecurityHeaders = async (app: FastifyInstance): Promise<void> => {
  const { publicUrl } = app.deps.config
  const headers: Readonly<Record<string, string>> = {
    ...(await helmetHeaders(publicUrl)),
    'content-security-policy': contentSecurityPolicy(publicUrl, {}),
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  }
  app.decorate('securityHeaders', headers)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    if (NEVER_KEPT.test(request.url)) reply.header('cache-control', 'no-store')
    done()
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
