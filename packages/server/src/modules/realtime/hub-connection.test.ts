import { HttpTransportType } from '@microsoft/signalr'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, createActor, issueToken } from '../../../test/actors.ts'
import type { Actor } from '../../../test/actors.ts'
import { postNegotiate } from '../../../test/signalr/raw-client.ts'
import { inTransaction } from '../../platform/ctx/ctx.ts'
import { tokenHash } from '../../platform/crypto/sealed.ts'
import { emit } from '../../platform/events/events.ts'
import { connect, plain, sealedCookie, startListening, tell, waitUntil } from './testing/hub-client.ts'
import type { Server } from './testing/hub-client.ts'

/** Two server processes on one database. */
let first: Server
let second: Server
beforeAll(async () => {
  first = await startListening()
  second = await startListening({ beside: first })
})
afterAll(async () => {
  await second.close()
  await first.close()
})

/** As an ended session leaves it: the token is gone, and the news is out. */
const revoke = (actor: Actor, token: string) =>
  inTransaction(first.ctx(actor.tenantId), async (ctx) => {
    await ctx.tx.query({ text: 'DELETE FROM oidc_model WHERE key_hash = $1', values: [tokenHash(token)] })
    await emit(ctx, 'TokensRevoked', { userId: actor.userId })
  })

describe('a connection', () => {
  it('opens with the cookie enc_auth_token, decoded and encoded as clients do it', async () => {
    const reader = await createActor(first)
    const cookie = await sealedCookie(first, reader)
    expect(cookie).not.toContain(reader.token)
    const query = `enc_auth_token=${encodeURIComponent(decodeURIComponent(cookie))}`
    const { titles } = await connect(second, query)
    await tell(first, reader, 'by cookie')
    await waitUntil(() => expect(titles()).toEqual(['by cookie']))
  })

  it('is nobody’s with a cookie that is missing, foreign or touched, and refused with a dead token', async () => {
    const reader = await createActor(first)
    const cookie = await sealedCookie(first, reader)
    const negotiate = async (query: string) => (await postNegotiate(second.hub, query)).status
    expect(await negotiate(`enc_auth_token=${cookie}`)).toBe(200)
    for (const sealed of ['null', 'undefined', '', 'x', 't.x', `${cookie.slice(0, -2)}AA`]) {
      expect([sealed, await negotiate(`enc_auth_token=${sealed}`)]).toEqual([sealed, 200])
    }
    await revoke(reader, reader.token)
    await waitUntil(async () => expect(await negotiate(`enc_auth_token=${cookie}`)).toBe(401))
    expect(await negotiate(plain(reader))).toBe(401)
    expect(await negotiate('access_token=never-issued')).toBe(401)
  })

  it('is refused to a token that was not given for this service', async () => {
    const { token } = await createActor(first, { scopes: ['portal'] })
    expect((await postNegotiate(first.hub, `access_token=${token}`)).status).toBe(401)
  })

  it('is refused to a page of another origin', async () => {
    const negotiate = async (origin: string) => (await postNegotiate(first.hub, '', { origin })).status
    expect(await negotiate(new URL(first.config.publicUrl).origin)).toBe(200)
    expect(await negotiate('https://elsewhere.example')).toBe(403)
  })

  it('ends with its token in every process, while another session of the user goes on', async () => {
    const reader = await createActor(first)
    const stays = await connect(second, plain({ token: await issueToken(first, reader) }))
    const ends = await Promise.all([first, second].map((server) => connect(server, plain(reader))))
    await revoke(reader, reader.token)
    await Promise.all(ends.map(({ closed }) => closed))
    await tell(first, reader, 'still here')
    await waitUntil(() => expect(stays.titles()).toEqual(['still here']))
    expect(ends.map(({ titles }) => titles())).toEqual([[], []])
    await expect(connect(second, plain(reader))).rejects.toThrow('401')
  })

  it('ends when its user or its tenant is switched off', async () => {
    const reader = await createActor(first)
    const foreigner = await createActor(first, { tenantId: 6 })
    const administrator = await createActor(first, { roles: ['TenantAdmin'] })
    const host = await createActor(first, { tenantId: 0, roles: ['HostAdmin'] })
    const atReader = await connect(second, plain(reader))
    const atForeigner = await connect(second, plain(foreigner))
    const switchOff = async (actor: Actor, object: string, id: number) => {
      const url = `/api/services/app/${object}/Update`
      const payload = { id, isActive: false }
      return (await first.app.inject({ method: 'PUT', url, headers: bearer(actor), payload })).statusCode
    }
    expect(await switchOff(administrator, 'User', reader.userId)).toBe(200)
    await atReader.closed
    expect(await switchOff(host, 'Tenant', 6)).toBe(200)
    await atForeigner.closed
  })

  it('leaves no token in the log', async () => {
    const reader = await createActor(first)
    const cookie = await sealedCookie(first, reader)
    await connect(first, `enc_auth_token=${cookie}`, HttpTransportType.LongPolling)
    await connect(first, plain(reader), HttpTransportType.ServerSentEvents)
    const log = first.logLines.join('')
    expect(log).toContain('/signalr')
    expect(log).not.toContain(cookie)
    expect(log).not.toContain(reader.token)
  })
})
