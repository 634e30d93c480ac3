import type { Culture } from '@wenli/contract/culture'
import type { Endpoint, Rate } from '@wenli/contract/endpoint'
import type { RouteRule } from './access-list.ts'
import type { HttpDeps } from './deps.ts'

declare module 'fastify' {
  interface FastifyInstance {
    deps: HttpDeps
    /** Every route that is mounted, with its rule. */
    routes: readonly RouteRule[]
    /** What every answer carries. */
    securityHeaders: Readonly<Record<string, string>>
    /** Counts a signed-in caller's request against the account. */
    limitAccount: (request: FastifyRequest) => Promise<void>
  }
  interface FastifyRequest {
    /** Set as soon as it is known, so that even an early refusal speaks the caller's language. */
    culture: Culture | null
    /** The account of a signed-in caller, once it is known. */
    accountKey: string | null
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** One line that says who may come in; a route without it stops the boot. */
    access?: string
    rate?: Rate
    /** Requests that do not count against any limit. */
    isExempt?: (request: FastifyRequest) => boolean
  }
}
