// The official SignalR client, run in a page of the site as any script of it would run.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as SignalR from '@microsoft/signalr'
import { HUB_NOTIFICATION_METHOD, HUB_PATH, HUB_REGISTER_METHOD } from '@wenli/contract/realtime/hub'
import type { Page, WebSocket } from 'playwright-core'

const source = readFileSync(
  createRequire(import.meta.url).resolve('@microsoft/signalr/dist/browser/signalr.min.js'),
  'utf8',
)

export type Transport = 'WebSockets' | 'ServerSentEvents' | 'LongPolling'

export type HubClient = {
  /** Messages of the notices that came, in their order. */
  heard: () => Promise<string[]>
  /** How often the client found the line lost, and how often it came back. */
  losses: () => Promise<number>
  returns: () => Promise<number>
  stop: () => Promise<void>
}

/** Connected over this transport and no other, and registered for notices. */
export async function connectHub(page: Page, transport: Transport, token: string): Promise<HubClient> {
  await page.evaluate(source)
  const client = await page.evaluateHandle(
    async ({ transport, token, path, notification, register }) => {
      const { HubConnectionBuilder, HttpTransportType, LogLevel } = window.signalR
      const connection = new HubConnectionBuilder()
        .withUrl(path, { transport: HttpTransportType[transport], accessTokenFactory: () => token })
        // Again and again: when the line is mended is the test's affair.
        .withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => 200 })
        .configureLogging(LogLevel.None)
        .build()
      const heard: string[] = []
      let [losses, returns] = [0, 0]
      connection.on(notification, ({ notification }: { notification: { data: { message: string } } }) =>
        heard.push(notification.data.message),
      )
      connection.onreconnecting(() => {
        losses += 1
      })
      connection.onreconnected(async () => {
        await connection.invoke(register)
        returns += 1
      })
      await connection.start()
      await connection.invoke(register)
      return { heard, losses: () => losses, returns: () => returns, stop: () => connection.stop() }
    },
    {
      transport,
      token,
      path: HUB_PATH,
      notification: HUB_NOTIFICATION_METHOD,
      register: HUB_REGISTER_METHOD,
    },
  )
  return {
    heard: () => client.evaluate(({ heard }) => [...heard]),
    losses: () => client.evaluate(({ losses }) => losses()),
    returns: () => client.evaluate(({ returns }) => returns()),
    stop: () => client.evaluate(({ stop }) => stop()),
  }
}

/**
 * The line that the page itself opens from now on, once it is registered for notices. To be asked for before the page is
 * opened: what came over the line until somebody listened is lost.
 */
export const registeredLine = (page: Page): Promise<WebSocket> =>
  page.waitForEvent('websocket', (line) =>
    line
      .waitForEvent('framereceived', ({ payload }) => String(payload).includes('"type":3'))
      // Closed before: the page goes on to another document, which opens its own.
      .then(
        () => true,
        () => false,
      ),
  )

declare global {
  interface Window {
    signalR: typeof SignalR
  }
}
