import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { recordSeparator } from '../../src/platform/signalr/protocol/hub-message.ts'

/** Requests as a client writes them, without the comfort of one. */

export const handshakeRequest = `{"protocol":"json","version":1}${recordSeparator}`

export const record = (message: object): string => JSON.stringify(message) + recordSeparator

type Negotiated = {
  readonly negotiateVersion: number
  readonly connectionId: string
  readonly connectionToken?: string
  readonly availableTransports: readonly { transport: string; transferFormats: string[] }[]
}

export const postNegotiate = (url: string, query = '', headers: Record<string, string> = {}) =>
  fetch(`${url}/negotiate?negotiateVersion=1&${query}`, { method: 'POST', headers })

export const negotiateToken = async (url: string, query = ''): Promise<string> => {
  const answer = (await (await postNegotiate(url, query)).json()) as Negotiated
  return answer.connectionToken ?? answer.connectionId
}

export const post = (url: string, id: string, body: string, query = '') =>
  fetch(`${url}?id=${id}&${query}`, { method: 'POST', body, headers: { 'content-type': 'text/plain' } })

type Refusal = { readonly statusCode: number; readonly headers: Readonly<Record<string, string>> }

/** How the server refuses a WebSocket upgrade. */
export const refusalOf = async (url: string, headers: Record<string, string> = {}): Promise<Refusal> => {
  const socket = new WebSocket(url.replace('http', 'ws'), { headers })
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, Refusal]
  socket.on('error', () => {})
  socket.terminate()
  return response
}

export const refusedUpgrade = async (url: string, headers: Record<string, string> = {}): Promise<number> =>
  (await refusalOf(url, headers)).statusCode

export type RawSocket = {
  readonly socket: WebSocket
  /** The next message from the server, without its separator, parsed. */
  next(): Promise<unknown>
  /** Code of the close, whenever it came. */
  readonly closed: Promise<number>
}

export const openSocket = async (url: string): Promise<RawSocket> => {
  const socket = new WebSocket(url.replace('http', 'ws'))
  const arrived: string[] = []
  const waiting: ((message: string) => void)[] = []
  socket.on('message', (data) => {
    for (const message of data.toString().split(recordSeparator).slice(0, -1)) {
      const taker = waiting.shift()
      if (taker) taker(message)
      else arrived.push(message)
    }
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  onTestFinished(() => socket.terminate())
  await once(socket, 'open')
  return {
    socket,
    closed,
    next: async () => {
      const message = arrived.shift() ?? (await new Promise<string>((resolve) => waiting.push(resolve)))
      return JSON.parse(message)
    },
  }
}

/** A WebSocket that has shaken hands, without negotiate. */
export const openReadySocket = async (url: string, query = ''): Promise<RawSocket> => {
  const client = await openSocket(`${url}?${query}`)
  client.socket.send(handshakeRequest)
  await client.next()
  return client
}
