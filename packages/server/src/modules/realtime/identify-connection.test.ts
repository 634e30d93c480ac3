import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import type { Caller } from '../../platform/ctx/ctx.ts'
import type { Events, WenliEvent } from '../../platform/events/events.ts'
import { identifyConnection } from './identify-connection.ts'

const caller: Caller = {
  userId: 12,
  userNo: 'U12',
  userName: 'reader',
  tenantId: 5,
  vendorNo: null,
  permissions: new Set(),
  scopes: new Set(['auth']),
  culture: null,
  tokenKey: 'key',
  expiresAt: new Date('2026-05-01T02:00:00Z'),
}

/** News that a test brings by hand. */
const newsByHand = () => {
  const listeners: ((event: WenliEvent) => void)[] = []
  const events: Events = {
    on: (type, listener) => void (type === 'TokensRevoked' && listeners.push(listener)),
    onGap: () => undefined,
    close: async () => undefined,
  }
  return {
    events,
    announce: () =>
      listeners.forEach((listener) => listener({ type: 'TokensRevoked', tenantId: 5, userId: 12 })),
  }
}

const request = new IncomingMessage(new Socket())

it('hands over when the token ends, so that the connection ends with it', async () => {
  const { events } = newsByHand()
  const identify = identifyConnection({
    authenticate: async () => caller,
    openSealedToken: () => 'token',
    events,
  })
  const identity = { tenantId: 5, userId: 12, tokenKey: 'key', expiresAt: Date.parse('2026-05-01T02:00:00Z') }
  expect(await identify('sealed', request, 'encrypted')).toEqual(identity)
  expect(await identify('token', request, 'plain')).toEqual(identity)
})

it('asks again when a revocation arrived during the look-up', async () => {
  const { events, announce } = newsByHand()
  const answers = [caller, null]
  const authenticate = async () => {
    if (answers.length === 2) announce()
    return answers.shift() ?? null
  }
  const identify = identifyConnection({ authenticate, openSealedToken: () => null, events })
  expect(await identify('token', request, 'plain')).toBe('refused')
  expect(answers).toEqual([])
})
