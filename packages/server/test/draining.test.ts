import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { textOf } from '../src/platform/culture/texts.ts'
import { startTestApp } from './start-test-app.ts'

let server: Awaited<ReturnType<typeof startTestApp>>
let port: number
beforeAll(async () => {
  server = await startTestApp()
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => server.close())

/** A request of which the last line is still to come. */
const begin = async (path: string): Promise<Socket> => {
  const arrived = Promise.withResolvers<void>()
  server.app.server.once('connection', (peer: Socket) => peer.once('data', () => arrived.resolve()))
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('utf8').write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n`)
  await arrived.promise
  return socket
}

const finish = async (socket: Socket): Promise<{ status: string; headers: Headers; body: string }> => {
  let text = ''
  const over = Promise.withResolvers<void>()
  socket.on('data', (part: string) => (text += part))
  socket.on('close', () => over.resolve())
  socket.write('\r\n')
  await over.promise
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [status = '', ...lines] = head.split('\r\n')
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const at = line.indexOf(':')
      return [line.slice(0, at), line.slice(at + 1).trim()]
    }),
  )
  return { status, headers, body }
}

it('a request that comes while the server is closing is told to come again, in the envelope and with every header', async () => {
  const [call, health] = [await begin('/AbpUserConfiguration/GetAll'), await begin('/health')]
  const closed = server.app.close()
  await expect.poll(() => server.app.server.listening).toBe(false)
  for (const { status, headers, body } of [await finish(call), await finish(health)]) {
    expect(status).toBe('HTTP/1.1 503 Service Unavailable')
    expect(JSON.parse(body)).toMatchObject({
      success: false,
      error: {
        reason: 'Platform:Overloaded',
        message: textOf('zh-Hans', 'Error.Platform:Overloaded'),
      },
      __abp: true,
    })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(headers.get('x-request-id')).toMatch(/./)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    // Or the client would ask again on a connection that is about to end.
    expect(headers.get('connection')).toBe('close')
  }
  await closed
})
