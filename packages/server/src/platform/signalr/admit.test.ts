import { describe, expect, test } from 'vitest'
import {
  negotiateToken,
  openReadySocket,
  post,
  postNegotiate,
  refusedUpgrade,
} from '../../../test/signalr/raw-client.ts'
import { allowedOrigin, startHub } from '../../../test/signalr/start-hub.ts'

const alice = 'enc_auth_token=enc:alice'

describe('origin', () => {
  test.each(['https://evil.example', 'null', `${allowedOrigin}.evil.example`])(
    'a page of %s is refused on every transport',
    async (origin) => {
      const { url, hub } = await startHub()
      const headers = { origin }
      expect((await postNegotiate(url, '', headers)).status).toBe(403)
      const id = await negotiateToken(url)
      expect((await fetch(`${url}?id=${id}`, { headers })).status).toBe(403)
      const events = { ...headers, accept: 'text/event-stream' }
      expect((await fetch(`${url}?id=${id}`, { headers: events })).status).toBe(403)
      expect((await fetch(`${url}?id=${id}`, { method: 'POST', headers })).status).toBe(403)
      expect((await fetch(`${url}?id=${id}`, { method: 'DELETE', headers })).status).toBe(403)
      expect(await refusedUpgrade(`${url}?id=${id}`, headers)).toBe(403)
      expect(hub.connectionCount()).toBe(0)
    },
  )

  test('our own pages pass', async () => {
    const { url } = await startHub()
    expect((await postNegotiate(url, '', { origin: allowedOrigin })).status).toBe(200)
  })
})

describe('token', () => {
  test.each([
    [
      'enc_auth_token before all others',
      'enc_auth_token=enc:alice&access_token=bob',
      'carolOfSix',
      'enc:alice',
      'encrypted',
    ],
    ['access_token before the header', 'access_token=bob', 'alice', 'bob', 'plain'],
    ['the header last', '', 'bob', 'bob', 'plain'],
    ['a cookie that was missing counts as no token', 'enc_auth_token=null', 'bob', 'bob', 'plain'],
  ])('is read from %s', async (_name, query, bearer, token, source) => {
    const seen: unknown[] = []
    const { url } = await startHub({
      authenticate: async (...[given, , from]) => {
        seen.push(given, from)
        return null
      },
    })
    await postNegotiate(url, query, { authorization: `Bearer ${bearer}` })
    expect(seen).toEqual([token, source])
  })

  test.each(['', 'enc_auth_token=null', 'enc_auth_token=undefined', 'enc_auth_token=undecipherable'])(
    '"%s" makes an anonymous connection, never an error',
    async (query) => {
      const { url, hub } = await startHub()
      const client = await openReadySocket(url, query)
      client.socket.send('{"type":1,"invocationId":"0","target":"whoami","arguments":[]}\u001e')
      expect(await client.next()).toEqual({ type: 3, invocationId: '0', result: null })
      expect(hub.connectionCount()).toBe(1)
    },
  )

  test('a revoked one is 401 without a body, at negotiate and at attach', async () => {
    const { url, revoked } = await startHub()
    const [first, second, third] = [
      await negotiateToken(url, alice),
      await negotiateToken(url, alice),
      await negotiateToken(url, alice),
    ]
    expect((await fetch(`${url}?id=${third}&${alice}`)).status).toBe(200)
    revoked.add('alice')
    const refused = await postNegotiate(url, alice)
    expect(refused.status).toBe(401)
    expect(refused.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    expect(await refused.text()).toBe('')
    expect(await refusedUpgrade(`${url}?id=${first}&${alice}`)).toBe(401)
    expect(await refusedUpgrade(`${url}?${alice}`)).toBe(401)
    const events = { accept: 'text/event-stream' }
    expect((await fetch(`${url}?id=${second}&${alice}`, { headers: events })).status).toBe(401)
    expect((await fetch(`${url}?id=${third}&${alice}`)).status).toBe(401)
    expect((await post(url, third, '', alice)).status).toBe(401)
  })

  test('a lookup that breaks is our fault, not that of the caller', async () => {
    const { url } = await startHub({ authenticate: () => Promise.reject(new Error('no database')) })
    const response = await postNegotiate(url)
    expect(response.status).toBe(500)
    expect(await response.text()).toBe('')
    expect(await refusedUpgrade(url)).toBe(500)
  })
})

describe('ownership', () => {
  test('to everybody but its owner a connection does not exist', async () => {
    const { url } = await startHub()
    const id = await negotiateToken(url, alice)
    const bob = 'enc_auth_token=enc:bob'
    expect(await refusedUpgrade(`${url}?id=${id}&${bob}`)).toBe(404)
    expect(await refusedUpgrade(`${url}?id=${id}`)).toBe(404)
    expect((await fetch(`${url}?id=${id}&${bob}`)).status).toBe(404)
    expect((await fetch(`${url}?id=${id}&${alice}`)).status).toBe(200)
    expect((await post(url, id, '', bob)).status).toBe(404)
    expect((await fetch(`${url}?id=${id}&${bob}`, { method: 'DELETE' })).status).toBe(404)
  })

  test('a connection lives by the latest token of its owner', async () => {
    const { url, hub } = await startHub()
    const id = await negotiateToken(url, alice)
    await fetch(`${url}?id=${id}&${alice}`)
    await post(url, id, '', 'enc_auth_token=enc:aliceRenewed')
    hub.dropToken('alice')
    expect(hub.connectionCount()).toBe(1)
    hub.dropToken('aliceRenewed')
    expect(hub.connectionCount()).toBe(0)
  })
})
