import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

export type Forwarded = {
  readonly hostOf: (request: IncomingMessage) => string
  readonly ipOf: (request: IncomingMessage) => string
}

const lastOf = (header: string | string[] | undefined): string | undefined =>
  [header].flat().at(-1)?.split(',').at(-1)?.trim()

/** Who asks and for which host, as Fastify reads it: from the headers of a proxy only if it is one of ours. */
export const createForwarded = (trustProxy: readonly string[]): Forwarded => {
  const ownHost = ({ headers }: IncomingMessage): string => headers.host ?? ''
  if (trustProxy.length === 0) return { hostOf: ownHost, ipOf: ({ socket }) => socket.remoteAddress ?? '' }
  const trust = proxyAddr.compile([...trustProxy])
  return {
    hostOf: (request) => {
      const { headers, socket } = request
      const forwarded = lastOf(headers['x-forwarded-host'])
      return forwarded !== undefined && forwarded !== '' && trust(socket.remoteAddress ?? '', 0)
        ? forwarded
        : ownHost(request)
    },
    ipOf: (request) => proxyAddr(request, trust),
  }
}
