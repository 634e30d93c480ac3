import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentProvider } from './current-provider.ts'
import { REQUEST_ID_HEADER } from './provider-request.ts'

type Target = { readonly publicUrl: string; readonly url: string }

/**
 * Lets the provider answer a request on its own. It builds addresses and decides on secure cookies by the request's
 * host and scheme: both are told to be the public ones, whatever a proxy or a client says.
 */
export const handOver = async (
  request: FastifyRequest<{ Params: { uid?: string } }>,
  reply: FastifyReply,
  { callback }: CurrentProvider,
  { publicUrl, url }: Target,
): Promise<void> => {
  const { protocol, host } = new URL(publicUrl)
  const { raw } = request
  const query = (raw.url ?? '').indexOf('?')
  raw.url = url.replace(':uid', request.params.uid ?? '') + (query < 0 ? '' : (raw.url ?? '').slice(query))
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  raw.headers['x-forwarded-host'] = host
  raw.headers['x-forwarded-for'] = request.ip
  raw.headers[REQUEST_ID_HEADER] = request.id
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  reply.hijack()
  await callback(raw, reply.raw)
}
