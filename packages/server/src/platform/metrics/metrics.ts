import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

export type PageOutcome = 'hit' | 'miss' | 'bypass'

export type Metrics = {
  readonly watch: (app: FastifyInstance) => void
  /** One page, and whether it was kept from before. */
  readonly countPage: (outcome: PageOutcome) => void
  /** A page that was kept and sent before any route was looked for: counted, but it has no duration worth keeping. */
  readonly countEarlyPage: () => void
  readonly listen: (port: number) => Promise<Listener>
}
export type Listener = { readonly port: number; readonly close: () => Promise<void> }

/** Numbers for Prometheus, on a listener of their own that only this machine reaches. */
export const createMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'wenli_http_request_duration_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  let earlyPages = 0
  const pages = new Counter({
    name: 'wenli_page_cache_total',
    help: 'Pages sent, by what the page cache had: hit, miss, or bypass for those that are never kept',
    labelNames: ['outcome'] as const,
    registers: [registry],
    collect() {
      this.inc({ outcome: 'hit' }, earlyPages)
      earlyPages = 0
    },
  })
  return {
    countPage: (outcome) => pages.inc({ outcome }),
    countEarlyPage: () => {
      earlyPages += 1
    },
    watch: (app) => {
      app.addHook('onResponse', (request, reply, done) => {
        const labels = {
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: String(reply.statusCode),
        }
        duration.observe(labels, reply.elapsedTime / 1000)
        done()
      })
    },
    listen: (port) =>
      listenOnLoopback(
        createServer((request, response) => {
          if (request.url !== '/metrics') return response.writeHead(404).end()
          void registry
            .metrics()
            .then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text))
          return response
        }),
        port,
      ),
  }
}

const listenOnLoopback = (server: Server, port: number): Promise<Listener> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.removeListener('error', reject)
      resolve({
        port: (server.address() as AddressInfo).port,
        close: () =>
          new Promise((done) => {
            server.close(() => done())
            server.closeAllConnections()
          }),
      })
    })
  })
