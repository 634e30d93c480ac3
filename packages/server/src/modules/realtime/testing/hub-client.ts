import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { onTestFinished, vi } from 'vitest'
import type { UserNotification } from '@wenli/contract/realtime/hub'
import { bearer } from '../../../../test/actors.ts'
import type { Actor } from '../../../../test/actors.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestAppOptions } from '../../../../test/start-test-app.ts'
import { addNotice } from '../../../platform/notices/add-notice.ts'

/** A server process that listens, with the address of its hub. */
export type Server = Awaited<ReturnType<typeof startTestApp>> & { readonly hub: string }

export const startListening = async (options?: TestAppOptions): Promise<Server> => {
  const server = await startTestApp(options)
  return { ...server, hub: `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/signalr` }
}

/** The official client, connected until the test has finished. */
export const connect = async (server: Server, query: string, transport = HttpTransportType.WebSockets) => {
  const connection = new HubConnectionBuilder()
    .withUrl(`${server.hub}?${query}`, { transport })
    .configureLogging(LogLevel.None)
    .build()
  const notices: UserNotification[] = []
  connection.on('getNotification', (notice: UserNotification) => notices.push(notice))
  const closed = new Promise<void>((resolve) => connection.onclose(() => resolve()))
  onTestFinished(() => connection.stop())
  await connection.start()
  await connection.invoke('register')
  return { closed, notices, titles: () => notices.map(({ notification }) => notification.data.message) }
}

export const plain = ({ token }: { token: string }): string => `access_token=${token}`

/** The cookie as the browser keeps it, from the call that sets it. */
export const sealedCookie = async ({ app }: Server, actor: Actor): Promise<string> => {
  const url = '/api/services/app/Session/GetCurrentLoginInformations'
  const answer = await app.inject({ url, headers: bearer(actor) })
  return /^enc_auth_token=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? ''
}

export const tell = ({ ctx }: Server, { tenantId, userId }: Actor, title: string): Promise<void> =>
  addNotice(ctx(tenantId), { userId, type: 2, title, description: 'text', link: '/pc/home' })

/** News travels through the database; on a busy machine that takes a while. */
export const waitUntil = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 20_000 })
