import { expect, test, vi } from 'vitest'
import { handshakeRequest, negotiateToken, post, record } from '../../../../test/signalr/raw-client.ts'
import { startHub } from '../../../../test/signalr/start-hub.ts'

const alice = 'enc_auth_token=enc:alice'

const startEvents = async () => {
  const started = await startHub()
  const id = await negotiateToken(started.url, alice)
  const hangUp = new AbortController()
  const open = () =>
    fetch(`${started.url}?id=${id}&${alice}`, {
      headers: { accept: 'text/event-stream' },
      signal: hangUp.signal,
    })
  const response = await open()
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const readUntil = async (end: string): Promise<string> => {
    while (!text.endsWith(end)) {
      const { value, done } = await reader.read()
      if (done) break
      text += value
    }
    return text
  }
  return { ...started, id, open, response, readUntil, hangUp }
}

test('the stream opens with a comment and carries each message as one event', async () => {
  const { response, readUntil, url, id, hub } = await startEvents()
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('cache-control')).toContain('no-cache')
  expect(await readUntil('\r\n')).toBe(':\r\n')
  expect((await post(url, id, handshakeRequest, alice)).status).toBe(200)
  expect(await readUntil('\r\n\r\n')).toBe(':\r\ndata: {}\u001e\r\n\r\n')
  hub.sendToUser(5, 1, 'news', ['第一行\n第二行'])
  const event = `data: ${record({ type: 1, target: 'news', arguments: ['第一行\n第二行'] })}\r\n\r\n`
  expect(await readUntil(event)).toContain(event)
})

test('a second stream is 409, another transport 400, DELETE 400', async () => {
  const { open, url, id } = await startEvents()
  expect((await open()).status).toBe(409)
  expect((await fetch(`${url}?id=${id}&${alice}`)).status).toBe(400)
  expect((await fetch(`${url}?id=${id}&${alice}`, { method: 'DELETE' })).status).toBe(400)
})

test('a client that hangs up is gone', async () => {
  const { hub, hangUp } = await startEvents()
  expect(hub.connectionCount()).toBe(1)
  hangUp.abort()
  await vi.waitFor(() => expect(hub.connectionCount()).toBe(0), { timeout: 20_000 })
})
